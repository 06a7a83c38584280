import { expect, test } from "vitest";
import { dialable } from "./phone-uri.ts";

test("a US number gets its country code", () => {
  expect(dialable("(407) 555-0148")).toBe("+14075550148");
  expect(dialable("1-407-555-0148")).toBe("+14075550148");
});

test("an international number is kept", () => {
  expect(dialable("+44 20 7946 0018")).toBe("+442079460018");
});

test("a text without digits can't be dialed", () => {
  expect(dialable("by appointment")).toBeNull();
  expect(dialable("")).toBeNull();
});
