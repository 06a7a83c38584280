import fc from "fast-check";
import { expect, test } from "vitest";
import { asProduct } from "#catalogue/as-product.ts";
import { PRODUCTS } from "#catalogue/products.ts";
import { cardPage, CARDS_A_PAGE } from "./card-pages.ts";
import { catalogueCard, catalogueEntries } from "./catalogue-card.ts";
import { NO_FILTER, passesFilter } from "./catalogue-filter.ts";
import { shownCatalogue } from "./shown-catalogue.ts";

const few = catalogueEntries(PRODUCTS.map(asProduct), []);
const many = Array.from({ length: 9 }, () => few).flat();

test("a catalogue of one page is given whole, whatever is filtered", () => {
  const filter = { ...NO_FILTER, category: "banners" };
  expect(shownCatalogue(few, filter, 3)).toEqual({
    cards: few.map(catalogueCard),
    total: few.length,
    part: null,
  });
});

test("of more products one page of what passes the filter is given, as the browser would filter", () => {
  for (const filter of [
    { ...NO_FILTER, category: "banners" },
    { ...NO_FILTER, minDollars: 50, maxDollars: 150 },
  ]) {
    const passing = many
      .map(catalogueCard)
      .filter(({ category, price }) =>
        passesFilter(filter, { category, cheapestCents: price?.cheapestCents ?? null }),
      );
    const { cards, total, part } = shownCatalogue(many, filter, 1);
    expect(cards).toEqual(passing.slice(0, CARDS_A_PAGE));
    expect(total).toBe(many.length);
    expect(part?.matching).toBe(passing.length);
  }
});

test("of more products than that none are given as long as nothing is filtered", () => {
  const { cards, part } = shownCatalogue(many, NO_FILTER, 2);
  expect(cards).toEqual([]);
  expect(part).toMatchObject({ isFiltered: false, matching: many.length, pageCount: 1 });
});

test("every card is on one page, and a page that isn't there is the nearest", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (count) => {
      const all = Array.from({ length: count }, (_, n) => n);
      const { pageCount } = cardPage(all, 1);
      const pages = Array.from({ length: pageCount }, (_, n) => cardPage(all, n + 1));
      expect(pages.flatMap(({ cards }) => cards)).toEqual(all);
      expect(cardPage(all, pageCount + 1)).toEqual(cardPage(all, pageCount));
    }),
  );
});
