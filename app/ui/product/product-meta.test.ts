import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { shopFacts } from "#app/shop/settings/shop-facts.ts";
import { cardsProduct } from "#tests/support/cards-product.ts";
import { productMeta } from "./product-meta.ts";

const review = {
  id: "a",
  stars: 5,
  title: "Crisp",
  text: "",
  name: "Dana W.",
  written: "Nov 23, 2026",
  day: "2026-11-23",
  answer: "",
};

function metaOf(testPayments: boolean): string {
  const root = {
    shop: shopFacts(DEFAULT_SETTINGS),
    publicUrl: "https://shop.example",
    testPayments,
  };
  const product = { ...cardsProduct(), ratings: [0, 0, 0, 0, 1] };
  const place = { path: "/product/1", fromCents: cents(2900), listedOn: null, reviews: [review] };
  return JSON.stringify(productMeta(root, product, place));
}

test("search engines are told the stars of a shop that is paid, and none of test orders", () => {
  expect(metaOf(false)).toContain('"aggregateRating"');
  expect(metaOf(false)).toContain("Dana W.");
  expect(metaOf(true)).not.toContain("aggregateRating");
  expect(metaOf(true)).not.toContain("Dana W.");
  expect(metaOf(true)).toContain('"offers"');
});
