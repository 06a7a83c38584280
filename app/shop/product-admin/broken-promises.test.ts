import { expect, test } from "vitest";
import { asProduct } from "#catalogue/as-product.ts";
import { BANNERS } from "#catalogue/banners.ts";
import { PRODUCTS } from "#catalogue/products.ts";
import { cents } from "#app/shop/money/money.ts";
import type { Special } from "#app/shop/catalog/special.ts";
import { brokenPromises } from "./product-answer.ts";

const [entry] = PRODUCTS.filter(({ id }) => id === 1);
if (!entry) throw new Error("There are no business cards.");
const cards = asProduct(entry);
const special: Special = {
  id: "s",
  title: "Cards week",
  description: "",
  productId: 1,
  productName: "",
  productCategory: "",
  specialPrice: cents(2500),
  originalPrice: cents(3900),
  discountPercentage: 36,
  configuration: { quantity: 500, paperType: "16pt Standard" },
  startDate: new Date(0),
  endDate: new Date(9e12),
  isActive: true,
};
const promises = { banners: BANNERS, specials: [special] };

function withPrice(quantity: number, price: number | null) {
  const { [`quantity:${quantity}`]: _, ...pricing } = cards.pricing;
  return price === null
    ? { ...cards, pricing }
    : { ...cards, pricing: { ...pricing, [`quantity:${quantity}`]: cents(price) } };
}

test("a price that nobody promises may change", () => {
  expect(brokenPromises(cards, cards, promises)).toEqual([]);
  expect(brokenPromises(cards, withPrice(2500, 9900), promises)).toEqual([]);
});

test("a banner's price is told, before and after", () => {
  expect(brokenPromises(cards, withPrice(1000, 5250), promises)).toEqual([
    'The banner "1000 business cards for $48" says $48; it would say $52.50.',
  ]);
  expect(brokenPromises(cards, withPrice(1000, null), promises)).toEqual([
    'The banner "1000 business cards for $48" promises $48; it would no longer be shown.',
  ]);
});

test("the prices of the other quantities that a banner names are promised as well", () => {
  expect(brokenPromises(cards, withPrice(250, 3300), promises)).toEqual([
    'The banner "1000 business cards for $48" says $29; it would say $33.',
  ]);
  expect(brokenPromises(cards, withPrice(250, null), promises)).toEqual([
    'The banner "1000 business cards for $48" promises $29; it would no longer be shown.',
  ]);
});

test("a special's former price stays true, and a special stays one", () => {
  const specials = { ...promises, banners: [] };
  expect(brokenPromises(cards, withPrice(500, 4100), specials)).toEqual([
    'The special "Cards week" says "was $39"; the regular price would be $41.',
  ]);
  expect(brokenPromises(cards, withPrice(500, 2000), specials)).toEqual([
    'The special "Cards week" is $25, but the regular price would be $20.',
  ]);
});

test("what leaves the shop breaks every promise about it", () => {
  const broken = brokenPromises(cards, null, promises);
  expect(broken.filter((one) => one.includes("banner"))).toHaveLength(4);
  expect(broken).toContain('The special "Cards week" could no longer be ordered.');
});
