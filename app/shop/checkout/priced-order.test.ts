import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { isTotalSeen } from "./priced-order.ts";

/** 48 dollars of cards, 2.40 off for a member, 5 by a code, 2.64 tax and 9.50 shipping. */
const item = {
  lines: [],
  amountCents: cents(4800),
  memberCents: cents(240),
  discountCents: cents(500),
  taxableCents: cents(4060),
  taxCents: cents(264),
};
const totals = {
  totalCents: cents(5274),
  baseTotalCents: cents(4800),
  discountCents: cents(500),
  items: [item],
};

test("a page has seen the whole total, and nothing else", () => {
  expect(isTotalSeen("52.74", totals)).toBe(true);
  for (const other of ["43.00", "40.60", "48.00", "1.00", ""]) {
    expect([other, isTotalSeen(other, totals)]).toEqual([other, false]);
  }
});

test("a document's price is before tax and shipping, less the code; the whole total is true as well", () => {
  for (const price of ["43.00", "40.60", "52.74"]) {
    expect([price, isTotalSeen({ totalPrice: price }, totals)]).toEqual([price, true]);
  }
  for (const other of ["48.00", "42.99", "43.24", "52.50", "1.00", "", "none"]) {
    expect([other, isTotalSeen({ totalPrice: other }, totals)]).toEqual([other, false]);
  }
});
