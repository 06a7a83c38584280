import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, sumCents } from "#app/shop/money/money.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { priceQuote } from "./price-quote.ts";
import type { QuoteLine } from "./quote-line.ts";

const work: QuoteLine = {
  position: 1,
  label: "Standard app",
  detail: "Design and build",
  isTaxable: false,
  amountCents: cents(480_000),
};
const printed: QuoteLine = {
  ...work,
  label: "Posters",
  amountCents: cents(10_000),
  isTaxable: true,
};
const nothingToDeliver = { deliveryMethod: "none", deliveryAddress: null } as const;
const toFlorida = { deliveryMethod: "ship", deliveryAddress: { state: "FL" } } as const;
const positions = [1];

test("work is not taxed and not shipped", () => {
  const { totals } = priceQuote([work], { ...nothingToDeliver, positions }, DEFAULT_SETTINGS);
  expect(totals).toMatchObject({ totalCents: 480_000, taxCents: 0, shippingCents: 0 });
  expect(totals.lines.map(({ label }) => label)).toEqual(["Standard app"]);
});

test("printed goods are taxed by where they go, and shipped as any order is", () => {
  const order = { ...toFlorida, positions };
  const { totals } = priceQuote([work, printed], order, DEFAULT_SETTINGS);
  expect(totals).toMatchObject({ taxCents: 650, shippingCents: 950, totalCents: 491_600 });
  const elsewhere = { ...toFlorida, deliveryAddress: { state: "GA" }, positions };
  expect(priceQuote([printed], elsewhere, DEFAULT_SETTINGS).totals.taxCents).toBe(0);
});

test("printed goods in an order with nothing to deliver are picked up, and taxed as that", () => {
  const order = { ...nothingToDeliver, positions };
  const priced = priceQuote([work, printed], order, DEFAULT_SETTINGS);
  expect(priced.deliveryMethod).toBe("pickup");
  expect(priced.totals).toMatchObject({ taxCents: 650, shippingCents: 0 });
});

test("neither member price nor code is taken off a quote", () => {
  const order = { ...toFlorida, positions };
  const { totals } = priceQuote([printed], order, DEFAULT_SETTINGS);
  expect(totals.lines.map(({ kind }) => kind)).toEqual(["goods", "shipping", "tax"]);
});

const quoteLine = fc.record({
  position: fc.integer({ min: 1, max: 5 }),
  label: fc.constant("Line"),
  detail: fc.constant(""),
  amountCents: fc.integer({ min: 0, max: 10_000_000 }).map(cents),
  isTaxable: fc.boolean(),
});

test("lines add up to the total, and the items' shares to the order's", () => {
  fc.assert(
    fc.property(
      fc.array(quoteLine, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(nothingToDeliver, toFlorida),
      (lines, count, delivery) => {
        const order = {
          ...delivery,
          positions: Array.from({ length: count }, (_, index) => index + 1),
        };
        const { totals, items } = priceQuote(lines, order, DEFAULT_SETTINGS);
        expect(sumCents(totals.lines.map((line) => line.amountCents))).toBe(totals.totalCents);
        expect(sumCents(items.map((item) => item.taxCents))).toBe(totals.taxCents);
        expect(sumCents(items.map((item) => item.amountCents))).toBe(totals.baseTotalCents);
        for (const item of items) {
          expect(sumCents(item.lines.map((line) => line.amountCents))).toBe(item.amountCents);
        }
      },
    ),
  );
});
