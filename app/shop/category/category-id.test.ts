import fc from "fast-check";
import { expect, test } from "vitest";
import { categoryIdOf, freeCategoryId } from "./category-id.ts";

test.each([
  ["Yard Signs", "yard-signs"],
  ["  Signs & Café Menus! ", "signs-and-cafe-menus"],
  ["Women’s T-Shirts (XL)", "womens-t-shirts-xl"],
  ["Вывески", ""],
])("%s has the id %j", (name, id) => {
  expect(categoryIdOf(name)).toBe(id);
});

test("whatever the name is, its id is an address or empty", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (name) => {
      expect(categoryIdOf(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
    }),
  );
});

test("an id that is taken, or that the shop uses itself, gets the next free number", () => {
  expect(freeCategoryId("signs", new Set(["flags"]))).toBe("signs");
  expect(freeCategoryId("signs", new Set(["signs", "signs-2"]))).toBe("signs-3");
  expect(freeCategoryId("all", new Set())).toBe("all-2");
});
