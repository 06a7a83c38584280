import fc from "fast-check";
import { expect, test } from "vitest";
import { asProduct } from "#catalogue/as-product.ts";
import { CATEGORIES } from "#catalogue/categories.ts";
import { FEATURED } from "#catalogue/found-by.ts";
import { PRODUCTS } from "#catalogue/products.ts";
import { SHELVES } from "#app/shop/settings/default-tables.ts";
import { cents } from "#app/shop/money/money.ts";
import { BEST_ON_HOME, bestSellers } from "./best-sellers.ts";
import { type CardSpecial, catalogueEntries } from "./catalogue-card.ts";
import { NO_FILTER } from "./catalogue-filter.ts";
import { PRODUCT_ORDERS, type ProductOrder } from "./products-order.ts";
import { productsMenu, shelfIndex } from "./products-menu.ts";
import { shelvesPage } from "./shelf-page.ts";
import { filledShelves, OTHERS_SHELF, SPECIALS_SHELF } from "./shelves.ts";
import { singleProduct } from "./single-product.ts";

const special: CardSpecial = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  productId: 101,
  title: "500 Business Cards",
  specialPrice: cents(2500),
  originalPrice: cents(3900),
  configuration: { quantity: 500, size: "3.5x2", paperType: "16pt Standard" },
};
const categories = CATEGORIES.map(({ id, name, description, shelf }) => ({
  id,
  name,
  description,
  shelf,
  image: null,
}));
const products = PRODUCTS.map(asProduct);
const entries = catalogueEntries(products, [special]);
const shelves = filledShelves(SHELVES, categories, entries);
const best = bestSellers(entries, []);
const names = (of: readonly { product: { name: string } }[]) =>
  of.map(({ product }) => product.name);
const ask = { filter: NO_FILTER, order: "shelf" as ProductOrder, page: 1 };

test("the built-in catalogue stands on its four shelves, specials before them", () => {
  expect(shelves.map(({ id }) => id)).toEqual([SPECIALS_SHELF.id, ...SHELVES.map(({ id }) => id)]);
  expect(names(shelves[3]?.entries ?? [])).toEqual([
    "Event Tickets",
    "Table Throws",
    "Event Tents",
  ]);
});

test("whatever shelves categories name, each product stands on exactly one", () => {
  const shelf = fc.constantFrom("", "cards", "signs", "gone", SPECIALS_SHELF.id, OTHERS_SHELF.id);
  const ways = fc.array(shelf, { minLength: categories.length, maxLength: categories.length });
  fc.assert(
    fc.property(ways, (chosen) => {
      const placed = categories.map((one, at) => ({ ...one, shelf: chosen[at] ?? "" }));
      const filled = filledShelves(SHELVES, placed, entries);
      expect(new Set(filled.flatMap((one) => one.entries))).toEqual(new Set(entries));
      expect(filled.flatMap((one) => one.entries)).toHaveLength(entries.length);
      expect(filled.every((one) => one.entries.length > 0)).toBe(true);
      expect(new Set(filled.map(({ id }) => id)).size).toBe(filled.length);
    }),
  );
});

test("what is ordered most comes first, then what the shop has chosen, then the rest; no specials", () => {
  const sold = bestSellers(entries, [101, 18, 6]);
  expect(names(sold.slice(0, 2))).toEqual(["NCR Forms", "Posters"]);
  expect(sold.slice(2, 2 + FEATURED.size).every(({ product }) => product.isFeatured)).toBe(true);
  expect(sold).toHaveLength(entries.length - 1);
  expect(sold.some(({ product }) => product.id === 101)).toBe(false);
});

test("without an order yet the home page has its eight from the catalogue", () => {
  const first = best.slice(0, BEST_ON_HOME);
  expect(first).toHaveLength(8);
  expect(new Set(first.map(({ product }) => product.id))).toEqual(FEATURED);
});

test("a category of one product is gone to at once, of several through its listing", () => {
  const links = shelfIndex(shelves, categories).flatMap((shelf) => shelf.links);
  const to = (name: string) => links.find((link) => link.name === name)?.to;
  expect(to("Door Hangers")).toBe("/product/25");
  expect(to("Brochures")).toBe("/category/brochures");
  expect(to("Apps")).toBe("/app-order");
  expect(to("New Business Packages")).toBe("/new-business-packages");
  expect(to("Website Design")).toBe("/website-order");
});

test("the panel has two pictures a shelf, and what they leave as links with the lowest price", () => {
  const menu = productsMenu({ shelves, categories, best });
  expect(menu.total).toBe(entries.length);
  expect(menu.shelves.map(({ name }) => name)).toEqual(SHELVES.map(({ name }) => name));
  const [cards, signs] = menu.shelves;
  expect(cards?.picks.map(({ name }) => name)).toEqual(["Business Cards", "Stickers"]);
  expect(cards?.links.map(({ name }) => name)).not.toContain("Stickers");
  expect(cards?.links).toContainEqual({
    name: "Postcards & Flyers",
    to: "/category/postcards",
    price: "$42",
  });
  expect(signs?.links).toContainEqual({
    name: "Window Perf",
    to: "/product/10",
    price: "$8.50/sq ft",
  });
});

test("the products page tells how many pass on each shelf; empty ones are left out", () => {
  const filter = { ...NO_FILTER, maxDollars: 50 };
  const page = shelvesPage({ shelves, best }, { ...ask, filter });
  expect(page.total).toBe(entries.length);
  expect(page.matching).toBe(page.shelves.reduce((sum, { matching }) => sum + matching, 0));
  expect(page.shelves.map(({ id }) => id)).toEqual([SPECIALS_SHELF.id, "cards", "signs", "design"]);
  const category = shelvesPage(
    { shelves, best },
    { ...ask, filter: { ...NO_FILTER, category: "menus" } },
  );
  expect(category.shelves.map(({ id }) => id)).toEqual(["cards"]);
  expect(category.shelves[0]?.cards.map(({ to }) => to)).toEqual(["/product/23", "/product/24"]);
});

test("however it is sorted, all products are there, in one list but by shelf", () => {
  const orders = Object.keys(PRODUCT_ORDERS).flatMap((order) =>
    order === "best" || order === "price" || order === "name" ? [order] : [],
  ) satisfies ProductOrder[];
  for (const order of orders) {
    const { shelves: shown, matching } = shelvesPage({ shelves, best }, { ...ask, order });
    expect(shown).toHaveLength(1);
    expect(matching).toBe(entries.length);
  }
  const [byPrice] = shelvesPage({ shelves, best }, { ...ask, order: "price" }).shelves;
  const prices = (byPrice?.cards ?? []).map(({ price }) => price?.cheapestCents ?? Infinity);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test("of many products every card is on one page of the products page", () => {
  const many = shelves.map((shelf) => ({
    ...shelf,
    entries: Array.from({ length: 9 }, () => shelf.entries).flat(),
  }));
  const first = shelvesPage({ shelves: many, best }, ask);
  const pages = Array.from({ length: first.pageCount }, (_, at) =>
    shelvesPage({ shelves: many, best }, { ...ask, page: at + 1 }),
  );
  const shown = pages.flatMap((page) => page.shelves.flatMap(({ cards }) => cards));
  expect(shown).toHaveLength(entries.length * 9);
});

test("a category of one product has its choices with their prices, its special and its templates", () => {
  const only = entries.filter(({ product }) => product.category === "business-cards");
  const single = singleProduct(only, products, [special]);
  expect(single?.choices.map(({ label }) => label)).toEqual(["Paper type", "Quantity"]);
  expect(single?.choices[0]?.ways).toContainEqual({
    words: "18pt UV",
    to: "/product/1?paperType=18pt+UV",
    amountCents: 3900,
  });
  expect(single?.choices[1]?.ways[1]).toEqual({
    words: "500",
    to: "/product/1?quantity=500",
    amountCents: 3900,
  });
  expect(single?.specials.map(({ to }) => to)).toEqual([`/specials/${special.id}`]);
  expect(single?.templates).toEqual([
    { words: "3.5 × 2 in", to: "/product/1/template?size=3.5x2" },
  ]);
  expect(singleProduct(entries.slice(0, 2), products, [])).toBeNull();
  expect(singleProduct([], products, [])).toBeNull();
});
