import fc from "fast-check";
import { expect, test } from "vitest";
import { slipsBetween, slipsInBeginning } from "./slips.ts";

test.each([
  ["cards", "cards", 0],
  ["crads", "cards", 1],
  ["card", "cards", 1],
  ["carrds", "cards", 1],
  ["cords", "cards", 1],
  ["bisness", "business", 2],
  ["pizza", "cards", 5],
  ["", "abc", 3],
])("%s and %s: %i", (a, b, slips) => {
  expect(slipsBetween(a, b, 9)).toBe(slips);
});

const word = fc.string({ maxLength: 12 });
const most = fc.nat({ max: 4 });

test("it is the same both ways, 0 for the same word alone, and never more than one over the most", () => {
  fc.assert(
    fc.property(word, word, most, (a, b, bound) => {
      const slips = slipsBetween(a, b, bound);
      expect(slips).toBe(slipsBetween(b, a, bound));
      expect(slips === 0).toBe(a === b);
      expect(slips).toBe(Math.min(slipsBetween(a, b, 12), bound + 1));
    }),
  );
});

test("one slip is one", () => {
  const place = fc.nat();
  fc.assert(
    fc.property(fc.string({ minLength: 2, maxLength: 12 }), place, (text, at) => {
      const cut = at % text.length;
      const left = text.slice(0, cut) + text.slice(cut + 1);
      expect(slipsBetween(text, left, 2)).toBe(1);
      const next = Math.min(cut, text.length - 2);
      const swapped =
        text.slice(0, next) + text.charAt(next + 1) + text.charAt(next) + text.slice(next + 2);
      expect(slipsBetween(text, swapped, 2)).toBe(swapped === text ? 0 : 1);
    }),
  );
});

test("half a word has the slips of the beginning that it comes nearest to", () => {
  expect(slipsInBeginning("baner", "banners", 2)).toBe(1);
  expect(slipsInBeginning("busn", "business", 2)).toBe(1);
  expect(slipsInBeginning("zzzz", "business", 2)).toBe(3);
  fc.assert(
    fc.property(word, word, most, (a, b, bound) => {
      const beginnings = Array.from({ length: b.length + 1 }, (_, end) => b.slice(0, end));
      const nearest = Math.min(...beginnings.map((one) => slipsBetween(a, one, bound)));
      expect(slipsInBeginning(a, b, bound)).toBe(nearest);
    }),
  );
});
