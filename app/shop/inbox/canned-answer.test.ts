import fc from "fast-check";
import { expect, test } from "vitest";
import { fillAnswer, withAnswer } from "./canned-answer.ts";

const names = { firstName: "Dana", shopName: "Makeready" };

test("names stand where the answer has places for them", () => {
  expect(fillAnswer("Hello {first name}, {Shop  Name} thanks you, { FIRST NAME }.", names)).toBe(
    "Hello Dana, Makeready thanks you, Dana.",
  );
});

test("a name is put in as it is, whatever signs it has", () => {
  fc.assert(
    fc.property(fc.string(), (firstName) => {
      expect(fillAnswer("Hello {first name}!", { ...names, firstName })).toBe(
        `Hello ${firstName}!`,
      );
    }),
  );
});

test("text without places stays as it is", () => {
  expect(fillAnswer("{last name} {} first name", names)).toBe("{last name} {} first name");
});

test("an answer comes after what is written, and loses none of it", () => {
  expect(withAnswer("", "We do.")).toBe("We do.");
  expect(withAnswer("Hello,\n", "We do.")).toBe("Hello,\n\nWe do.");
});
