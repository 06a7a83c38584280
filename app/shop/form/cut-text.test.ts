import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText, shortened } from "./cut-text.ts";

test.each([
  ["Menu for 🖨️ day", 9, "Menu for "],
  ["Menu for 🖨️ day", 11, "Menu for "],
  ["Menu for 🖨️ day", 12, "Menu for 🖨️"],
  ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 11, "👨‍👩‍👧‍👦"],
  ["👨‍👩‍👧‍👦", 10, ""],
  ["Zoe\u0308", 3, "Zo"],
  ["plain", 5, "plain"],
  ["plain", 3, "pla"],
  ["a\r\nb", 2, "a"],
])("%j cut at %i is %j", (text, most, cut) => expect(cutText(text, most)).toBe(cut));

test("it is a beginning of the text, well formed, no longer than asked for", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.integer({ min: 0, max: 60 }),
      (text, most) => {
        const cut = cutText(text, most);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(cut.isWellFormed()).toBe(true);
        if (text.length <= most) expect(cut).toBe(text);
      },
    ),
  );
});

test.each([
  ["plain", 5, "plain"],
  ["plainer", 5, "plai…"],
  ["A 😀 printer", 4, "A …"],
  ["A 🇺🇸🇺🇸 flag", 8, "A 🇺🇸…"],
  ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 14, "👨‍👩‍👧‍👦…"],
])("%j in %i at most is %j", (text, most, short) => {
  expect(shortened(text, most)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(most);
});
