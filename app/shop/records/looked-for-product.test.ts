import fc from "fast-check";
import { expect, test } from "vitest";
import { lookedForProducts, productLookedFor } from "./looked-for-product.ts";

const PRODUCTS = [
  { id: 2, name: "Vinyl Banners" },
  { id: 12, name: "Custom App" },
  { id: 11, name: "Business App" },
  { id: 30, name: "App" },
  { id: 31, name: "Banners  2" },
];

test("a product is found by its number, its whole name, or words that only it has", () => {
  const of = (find: string) => productLookedFor(PRODUCTS, find);
  expect(of("2")).toEqual({ ok: true, id: 2 });
  expect(of(" app ")).toEqual({ ok: true, id: 30 });
  expect(of("custom")).toEqual({ ok: true, id: 12 });
  expect(of("banners 2")).toEqual({ ok: true, id: 31 });
  expect(of("banners")).toEqual({
    ok: false,
    problem: "Several products have this name. Choose one, or enter its number.",
  });
  expect(of("mug")).toEqual({
    ok: false,
    problem: "No available product has this number or name",
  });
});

test("those that match are listed by name, all when nothing is typed", () => {
  expect(lookedForProducts(PRODUCTS, "app").map(({ id }) => id)).toEqual([30, 11, 12]);
  expect(lookedForProducts(PRODUCTS, "")).toHaveLength(PRODUCTS.length);
});

test("every product can be chosen by its number, however many there are and whatever they are called", () => {
  const product = fc.record({ id: fc.integer({ min: 1, max: 99_999 }), name: fc.string() });
  fc.assert(
    fc.property(fc.uniqueArray(product, { selector: ({ id }) => id, minLength: 1 }), (products) => {
      for (const { id } of products) {
        expect(productLookedFor(products, String(id))).toEqual({ ok: true, id });
      }
    }),
  );
});
