import { expect, test } from "vitest";
import { passwordRefusal } from "./leaked-passwords.server.ts";

test.each(["123456", "letmein", "Dragon", "football", "trustno1", "liverpool", "Liverpool7"])(
  "%s is refused: it was leaked, or is a leaked word with an ending",
  (password) => {
    expect(passwordRefusal(password, [])).toContain("leaked");
  },
);

test("nobody's password is their own e-mail or name", () => {
  const own = ["dana@blueheron.example", "Dana Whitfield", ""];
  expect(passwordRefusal("Dana@BlueHeron.example", own)).not.toBeNull();
  expect(passwordRefusal("dana whitfield", own)).not.toBeNull();
});

test.each(["oxblood-proof-7", "heron on one leg", "kVz8#m", "二十六文字の鍵"])(
  "%s is fine",
  (password) => {
    expect(passwordRefusal(password, ["dana@blueheron.example"])).toBeNull();
  },
);
