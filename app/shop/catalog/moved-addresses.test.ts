import { expect, test } from "vitest";
import { CATEGORIES } from "#catalogue/categories.ts";
import { MOVED_CATEGORIES, movedTo, withSearch } from "./moved-addresses.ts";

test.each([
  ["/products/1", "/product/1"],
  ["/product", "/products"],
  ["/shop", "/products"],
  ["/category/flyers", "/category/postcards"],
  ["/category/business-card", "/category/business-cards"],
  ["/categories/banners", "/category/banners"],
  [
    "/special/0f8fad5b-d9cb-469f-a165-70867728950e",
    "/specials/0f8fad5b-d9cb-469f-a165-70867728950e",
  ],
])("%s has moved to %s", (from, to) => {
  expect(movedTo(from)).toBe(to);
});

test.each([
  "/",
  "/products",
  "/category/banners",
  "/product/1",
  "/category/constructor",
  "/products/1/2",
])("%s has not moved", (path) => {
  expect(movedTo(path)).toBeNull();
});

test("a category's old names lead to one that is there, and never away from one", () => {
  const categories = new Set<string>(CATEGORIES.map(({ id }) => id));
  for (const [from, to] of Object.entries(MOVED_CATEGORIES)) {
    expect(categories.has(to), to).toBe(true);
    expect(categories.has(from), from).toBe(false);
  }
});

test.each([
  ["/website-order", "", "/website-order"],
  [
    "/website-order",
    "?utm_source=mail&code=FREE500",
    "/website-order?utm_source=mail&code=FREE500",
  ],
  ["/#products", "?utm_source=mail", "/?utm_source=mail#products"],
])("%s keeps the search %s", (to, search, expected) => {
  expect(withSearch(to, search)).toBe(expected);
});
