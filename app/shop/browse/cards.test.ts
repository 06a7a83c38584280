import { expect, test } from "vitest";
import { asProduct } from "#catalogue/as-product.ts";
import { PRODUCTS } from "#catalogue/products.ts";
import { cents } from "#app/shop/money/money.ts";
import { catalogueCard, catalogueEntries } from "#app/shop/browse/catalogue-card.ts";
import { categoryCard, categoryEntries } from "#app/shop/browse/category-card.ts";
import { fromPrice } from "#app/shop/browse/from-price.ts";

const products = PRODUCTS.map(asProduct);
const of = (id: number) => {
  const product = products.find((one) => one.id === id);
  if (!product) throw new Error(`There is no product ${id}.`);
  return product;
};
const special = {
  id: "4b9cb3f3-b702-41c6-8186-4e054be6e70e",
  productId: 101,
  title: "500 Business Cards",
  specialPrice: cents(2500),
  originalPrice: cents(3900),
  configuration: { quantity: 500, paperType: "16pt Standard" },
};

test("'From' is the cheapest order that can be placed, never the base price beside a table", () => {
  expect(fromPrice(of(1))).toMatchObject({ amountCents: 2900, isLowest: true, unit: "" });
  expect(of(1).basePrice).toBe(3600);
});

test("area products show their rate, and are filtered by their cheapest order", () => {
  expect(fromPrice(of(8))).toMatchObject({ amountCents: 950, unit: "per sq ft" });
  expect(fromPrice(of(10))).toMatchObject({ amountCents: 850, unit: "per sq ft" });
  expect(fromPrice(of(8))?.cheapestCents).toBeGreaterThan(950);
});

test("apps start from 5,000 plus add-ons", () => {
  expect(fromPrice(of(11))).toMatchObject({ amountCents: 500_000, unit: "plus add-ons" });
});

test("unlisted products are on no card, special ones only while their special runs", () => {
  const without = catalogueEntries(products, [])
    .map(catalogueCard)
    .map(({ id }) => id);
  expect(without).not.toContain(3);
  // Unlisted too, but sold on a page of its own.
  expect(without).toContain(9);
  expect(without).not.toContain(101);
  const withSpecial = catalogueEntries(products, [special]).map(catalogueCard);
  expect(withSpecial[0]).toMatchObject({
    id: 101,
    limited: true,
    to: `/specials/${special.id}`,
    price: { amountCents: 2500, wasCents: 3900, isLowest: false },
  });
  expect(withSpecial).toHaveLength(without.length + 1);
});

test("the catalogue's cards lead to pages of their own or to their categories, a category's to its products", () => {
  const own = new Map([
    ["apps", "/app-order"],
    ["websites", "/website-order"],
    ["new-business-packages", "/new-business-packages"],
  ]);
  for (const { category, to } of catalogueEntries(products, []).map(catalogueCard)) {
    expect(to).toBe(own.get(category) ?? `/category/${category}`);
  }
  const [card] = categoryEntries([of(1)], []).map(categoryCard);
  expect(card).toMatchObject({ to: "/product/1", limited: false });
  expect(categoryEntries([of(11)], []).map(categoryCard)[0]?.to).toBe("/app-order");
});

test("a category's card lists sizes and the quantities of every stock, each once", () => {
  const [postcards] = categoryEntries([of(5)], []).map(categoryCard);
  const quantities = postcards?.facts.find(({ term }) => term === "Quantities")?.detail.split(", ");
  expect(quantities).toEqual([...new Set(quantities)]);
  expect(quantities).toContain("1,000");
  expect(postcards?.facts.map(({ term }) => term)).toEqual(["Sizes", "Quantities"]);
});
