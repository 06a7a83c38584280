import fc from "fast-check";
import { expect, test } from "vitest";
import { quoteRequest } from "#tests/support/arbitrary-order.ts";
import { cardsItem, RATES } from "#tests/support/cards-item.ts";
import { cents, sumCents } from "#app/shop/money/money.ts";
import type { OrderItem } from "./order-item.ts";
import { quoteOrder } from "./quote.ts";
import { type OrderTerms, totalOrder } from "./total-order.ts";

const AT_COUNTER: OrderTerms = {
  delivery: { method: "pickup", state: null },
  isMember: false,
  code: null,
  rates: RATES,
};
const TO_FLORIDA = { method: "ship", state: "FL" } as const;
const SERVICE = cardsItem({ goods: 30_000 }, { taxClass: "service" });

function total(items: OrderItem[], terms: Partial<OrderTerms>) {
  return totalOrder(items, { ...AT_COUNTER, ...terms });
}

function lineOf(kind: string, items: OrderItem[], terms: Partial<OrderTerms>) {
  const line = total(items, terms).lines.find((one) => one.kind === kind);
  return line && [line.label, line.detail, line.amountCents];
}

test("a Mega Bucks coupon applies to what members pay for the items that take a code", () => {
  fc.assert(
    fc.property(quoteRequest, (request) => {
      const quote = quoteOrder(request);
      if (!quote.ok) throw new Error("An offered item was refused.");
      const paid = quote.items.flatMap(({ amountCents, memberCents }, index) =>
        request.items[index]?.special ? [] : [cents(amountCents - memberCents)],
      );
      expect(quote.couponBaseCents).toBe(sumCents(paid));
      if (request.code?.kind === "mega_bucks") expect(quote.codeBaseCents).toBe(sumCents(paid));
    }),
  );
  const members = total([cardsItem(), cardsItem({ goods: 2000 }, { takesCode: false })], {
    isMember: true,
  });
  expect(members.couponBaseCents).toBe(4800 - 240);
});

test("half of what a member pays is the most that a coupon takes", () => {
  const code = { kind: "mega_bucks", code: "MB-7K2Q-04", value: cents(10_000) } as const;
  const items = [cardsItem({ goods: 20_000 })];
  expect(total(items, { code }).discountCents).toBe(10_000);
  expect(total(items, { code, isMember: true }).discountCents).toBe(9500);
});

test("the code's line bears its name: the promotion's title, or Mega Bucks; none where nothing comes off", () => {
  const coupon = { kind: "mega_bucks", code: "MB-7K2Q-04", value: cents(500) } as const;
  expect(lineOf("coupon", [cardsItem()], { code: coupon })).toEqual([
    "Mega Bucks coupon",
    "MB-7K2Q-04",
    -500,
  ]);
  const promotion = {
    kind: "promotion",
    id: "1",
    code: "SPRING",
    title: "Spring offer",
    takes: { kind: "percent", percent: 10 },
    productIds: [],
    categoryIds: [],
    minimum: cents(0),
    scope: "",
  } as const;
  const spring = ["Spring offer", "SPRING", -480];
  expect(lineOf("coupon", [cardsItem()], { code: promotion })).toEqual(spring);
  expect(lineOf("coupon", [cardsItem()], {})).toBeUndefined();
  const special = cardsItem({ goods: 4800 }, { takesCode: false });
  expect(lineOf("coupon", [special], { code: promotion })).toBeUndefined();
});

test("what is picked up is handed over for nothing, and services not at all", () => {
  expect(lineOf("shipping", [cardsItem()], {})).toEqual(["Pickup at the shop", "", 0]);
  expect(lineOf("shipping", [SERVICE], {})).toBeUndefined();
  expect(lineOf("shipping", [SERVICE, cardsItem()], {})).toBeDefined();
  expect(lineOf("shipping", [cardsItem()], { delivery: null })).toBeUndefined();
});

test("shipping is by the method that was chosen, else by the first, and free from its amount of printed goods", () => {
  const standard = { id: "standard", name: "Standard", detail: "", rate: cents(950) };
  const express = { id: "express", name: "Express", detail: "", rate: cents(2500), freeFrom: null };
  const free = { ...standard, freeFrom: cents(5000) };
  const ship = (shipping: string | undefined, items = [cardsItem()]) =>
    lineOf("shipping", items, {
      delivery: { ...TO_FLORIDA, shipping },
      rates: { ...RATES, shippingMethods: [free, express] },
    });
  expect(ship(undefined)).toEqual(["Shipping", "Standard, Free from $50.00", 950]);
  expect(ship("express")).toEqual(["Shipping", "Express", 2500]);
  expect(ship("by balloon")).toEqual(ship(undefined));
  expect(ship("standard", [cardsItem(), SERVICE])?.[2]).toBe(950);
  expect(ship("standard", [cardsItem(), cardsItem({ goods: 200 })])?.[2]).toBe(0);
  const alone = lineOf("shipping", [cardsItem()], {
    delivery: TO_FLORIDA,
    rates: { ...RATES, shippingMethods: [{ ...standard, freeFrom: null }] },
  });
  expect(alone).toEqual(["Shipping", "", 950]);
});

test("sales tax names its state, its rate and what it is charged on", () => {
  const taxed = lineOf("tax", [cardsItem()], { delivery: TO_FLORIDA });
  expect(taxed).toEqual(["Sales tax", "Florida, 6.5% of $48.00", 312]);
  expect(lineOf("tax", [cardsItem()], { delivery: { method: "ship", state: "GA" } })).toBe(
    undefined,
  );
  expect(lineOf("tax", [SERVICE], {})).toBeUndefined();
  // At the counter the shop's own state counts, wherever the customer lives.
  const visitor = { method: "pickup", state: "GA" } as const;
  expect(lineOf("tax", [cardsItem()], { delivery: visitor })).toEqual(taxed);
  expect(total([cardsItem()], { delivery: null }).taxCents).toBe(0);
});

test("tax is pending while a parcel with anything taxable has no state yet", () => {
  const nowhere = { method: "ship", state: null } as const;
  expect(total([cardsItem()], { delivery: nowhere }).taxPending).toBe(true);
  expect(total([SERVICE], { delivery: nowhere }).taxPending).toBe(false);
  expect(total([cardsItem()], { delivery: TO_FLORIDA }).taxPending).toBe(false);
  expect(total([cardsItem()], { delivery: null }).taxPending).toBe(false);
  expect(total([cardsItem()], {}).taxPending).toBe(false);
});

test("of a package the printed share is taxed, of an item all but its design", () => {
  const half = cardsItem({ goods: 10_000 }, { taxClass: "package", taxableSharePercent: 50 });
  expect(total([half], {})).toMatchObject({ taxableCents: 5000, taxCents: 325 });
  const designed = cardsItem({ goods: 4800, design: 7500 });
  expect(total([designed], {})).toMatchObject({ taxableCents: 4800, taxCents: 312 });
});
