import { expect, test } from "vitest";
import { productPlace } from "./product-place.ts";

const shelves = [
  { id: "cards", name: "Cards and paper" },
  { id: "signs", name: "Signs" },
];
const postcards = { id: "postcards", name: "Postcards & Flyers", shelf: "cards" };
const banners = { id: "banners", name: "Banners", shelf: "signs" };
const product = (category: string, unlisted = false) => ({ category, unlisted, orderPath: null });
const products = [
  product("postcards"),
  product("postcards"),
  product("banners"),
  product("banners", true),
];

test("a product among others of its kind is listed in its category", () => {
  expect(productPlace(postcards, products, shelves)).toEqual({
    name: "Postcards & Flyers",
    path: "/category/postcards",
  });
});

test("the only one of its category stands on the shelf", () => {
  expect(productPlace(banners, products, shelves)).toEqual({
    name: "Signs",
    path: "/products#signs",
  });
});

test("a category that stands on no shelf is a place of its own, and no category is none", () => {
  const loose = { ...banners, shelf: "gone" };
  expect(productPlace(loose, products, shelves)?.path).toBe("/category/banners");
  expect(productPlace(null, products, shelves)).toBeNull();
});
