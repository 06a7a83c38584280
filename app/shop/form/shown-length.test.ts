import { expect, test } from "vitest";
import { shownLength } from "./shown-length.ts";

test.each([
  ["", 0],
  ["Dana Whitfield", 14],
  ["Müller & Søn", 21],
  ["<b>", 21],
  ["%3Cb%3E", 25],
  ["%C3%BC", 6],
  ["one\ntwo", 16],
])("%j counts as %i characters of a page", (text, length) =>
  expect(shownLength(text)).toBe(length),
);
