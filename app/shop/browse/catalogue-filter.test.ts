import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import {
  isFiltering,
  NO_FILTER,
  passesFilter,
  readFilter,
  writeFilter,
} from "./catalogue-filter.ts";

const categories = new Set(["banners", "business-cards"]);
const read = (search: string) => readFilter(new URLSearchParams(search), categories);
const price = fc.option(fc.integer({ min: 0, max: 1_000_000 }).map(cents));

test("nothing is hidden by default", () => {
  fc.assert(
    fc.property(price, (cheapestCents) => {
      expect(passesFilter(NO_FILTER, { category: "banners", cheapestCents })).toBe(true);
    }),
  );
});

test("the right end means 240 and more, any other end is a limit", () => {
  const dear = { category: "banners", cheapestCents: cents(500_000) };
  expect(passesFilter(read("min=200"), dear)).toBe(true);
  expect(passesFilter(read("min=200&max=230"), dear)).toBe(false);
});

test("a price on the limit is shown", () => {
  const product = { category: "banners", cheapestCents: cents(4000) };
  expect(passesFilter(read("max=40"), product)).toBe(true);
  expect(passesFilter(read("min=40&max=40"), product)).toBe(true);
  expect(passesFilter(read("min=50"), product)).toBe(false);
});

test("a product without a price is hidden by any price filter", () => {
  const quoted = { category: "banners", cheapestCents: null };
  expect(passesFilter(read("max=100"), quoted)).toBe(false);
  expect(passesFilter(read("product=banners"), quoted)).toBe(true);
});

test("a chosen product shows its category only", () => {
  const filter = read("product=banners");
  expect(passesFilter(filter, { category: "banners", cheapestCents: cents(1) })).toBe(true);
  expect(passesFilter(filter, { category: "business-cards", cheapestCents: cents(1) })).toBe(false);
});

test("an address that makes no sense filters nothing", () => {
  for (const search of ["product=nothing&min=abc&max=-1", "min=1&max=9999", "min=&max="]) {
    expect(isFiltering(read(search))).toBe(false);
  }
});

test("crossed handles change places", () => {
  expect(read("min=190&max=40")).toMatchObject({ minDollars: 40, maxDollars: 190 });
});

test("a filter survives its address", () => {
  const step = fc.integer({ min: 1, max: 24 }).map((steps) => steps * 10);
  fc.assert(
    fc.property(step, step, fc.constantFrom(null, ...categories), (a, b, category) => {
      const filter = { category, minDollars: Math.min(a, b), maxDollars: Math.max(a, b) };
      expect(readFilter(writeFilter(filter), categories)).toEqual(filter);
    }),
  );
});
