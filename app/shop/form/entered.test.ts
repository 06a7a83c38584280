import { expect, test } from "vitest";
import { enteredValue, isWordy } from "./entered.ts";

test("what a call says is taken as a form's fields are, a password as it is", () => {
  const said = { name: "Da\u200Bna", list: ["\u200Bx"], password: "pa\u200Bss", n: 1, none: null };
  expect(enteredValue(said)).toEqual({
    name: "Dana",
    list: ["x"],
    password: "pa\u200Bss",
    n: 1,
    none: null,
  });
});

test("a call is more than anybody writes by its words, whatever pieces they are in, not by its files", () => {
  const file = "QUJD".repeat(1_500_000);
  expect(isWordy({ files: [{ content: file }], notes: "é".repeat(4000) })).toBe(false);
  expect(isWordy(`${file}é`)).toBe(true);
  expect(
    isWordy({ notes: Array.from({ length: 4900 }, () => "\u2800\u200D\uFE0F".repeat(22)) }),
  ).toBe(true);
  for (const small of [null, 1, true, "", [], {}]) expect(isWordy(small)).toBe(false);
});
