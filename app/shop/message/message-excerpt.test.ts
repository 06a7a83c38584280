import fc from "fast-check";
import { expect, test } from "vitest";
import { messageExcerpt } from "./message-excerpt.ts";

test("a short message is its own excerpt, on one line", () => {
  expect(messageExcerpt("Two of them,\n\n3x8 ft.")).toBe("Two of them, 3x8 ft.");
});

test("a long one ends after a whole word", () => {
  const excerpt = messageExcerpt("proof ".repeat(60));
  expect(excerpt).toMatch(/proof…$/);
  expect(excerpt.length).toBeLessThanOrEqual(141);
});

test("no excerpt is longer than a line of a list, and no character is cut in two", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const excerpt = messageExcerpt(text);
      expect(Array.from(excerpt).length).toBeLessThanOrEqual(141);
      expect(excerpt.isWellFormed()).toBe(true);
    }),
  );
});
