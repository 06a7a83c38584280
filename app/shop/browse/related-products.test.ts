import fc from "fast-check";
import { expect, test } from "vitest";
import { asProduct } from "#catalogue/as-product.ts";
import { PRODUCTS } from "#catalogue/products.ts";
import { relatedProducts } from "./related-products.ts";

const products = PRODUCTS.map(asProduct);
const namesBeside = (id: number) => {
  const product = products.find((one) => one.id === id);
  if (!product) throw new Error(`There is no product ${id}`);
  return relatedProducts(product, products).map(({ name }) => name);
};

test("the rest of the shelf comes first, then what is bought together", () => {
  expect(namesBeside(5)).toEqual([
    "4x6 Flyers",
    "Door Hangers",
    "Business Cards",
    "Brochures 8.5x11",
  ]);
  expect(namesBeside(1)).toEqual(["Postcards", "Stickers", "Presentation Folders", "Door Hangers"]);
});

test("what orders say is bought together comes first, and says so; nothing that is not for sale", () => {
  const [product] = products;
  if (!product) throw new Error("The catalogue is empty.");
  const related = relatedProducts(product, products, [18, 101, 24, 23]);
  expect(related.map(({ name, isBoughtTogether }) => [name, isBoughtTogether])).toEqual([
    ["NCR Forms", true],
    ["Menus 11x17", true],
    ["Menus 8.5x11", true],
    ["Postcards", false],
  ]);
});

test("every product has four others beside it, all of them for sale by themselves", () => {
  const hidden = new Set(
    products.filter(({ unlisted, isSpecial }) => unlisted || isSpecial).map(({ id }) => id),
  );
  for (const product of products) {
    const related = relatedProducts(product, products);
    expect(related, product.name).toHaveLength(4);
    for (const card of related) {
      expect(card.id).not.toBe(product.id);
      expect(hidden.has(card.id)).toBe(false);
      expect(card.price, card.name).not.toBeNull();
    }
  }
});

test("whatever is in the shop, nothing is shown twice, and one's own shelf is never behind", () => {
  fc.assert(
    fc.property(fc.subarray(products, { minLength: 1 }), (some) => {
      const [product] = some;
      if (!product) return;
      const shelves = relatedProducts(product, some).map(
        ({ id }) => some.find((one) => one.id === id)?.category === product.category,
      );
      const related = relatedProducts(product, some);
      expect(new Set(related.map(({ id }) => id)).size).toBe(related.length);
      expect(shelves).toEqual(shelves.toSorted((a, b) => Number(b) - Number(a)));
    }),
  );
});

test("products with an order page of their own lead there", () => {
  const packaged = products.find(({ orderPath }) => orderPath === "/new-business-packages");
  const cards = products.find(({ id }) => id === 1);
  if (!packaged || !cards) throw new Error("The catalogue lacks a product.");
  expect(relatedProducts(cards, [packaged])).toMatchObject([{ to: "/new-business-packages" }]);
});
