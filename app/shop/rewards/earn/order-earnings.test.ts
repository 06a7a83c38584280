import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { couponEnd } from "../redeem/coupon-end.ts";
import { ledgerView } from "../ledger/ledger-view.ts";
import { cashbackOf, commissionOf } from "./order-earnings.ts";
import { qualifyingGoods } from "./qualifying-goods.ts";

const order = {
  orderKind: "product",
  totalAmount: cents(6062),
  shippingAmount: cents(950),
  taxAmount: cents(312),
};

test("an order counts by what was paid for goods and services; a custom payment for nothing", () => {
  expect(qualifyingGoods(order)).toBe(4800);
  expect(qualifyingGoods({ ...order, orderKind: "custom" })).toBe(0);
});

test("cashback and commission are shares of the goods, half a cent up", () => {
  expect(cashbackOf(cents(4825), { cashbackPercent: 2 })).toBe(97);
  expect(commissionOf(cents(4850), { commissionPercent: 1 })).toBe(49);
  expect(cashbackOf(cents(100_000), { cashbackPercent: 0.125 })).toBe(125);
});

test("a coupon lasts as many days as the shop says, through the whole of the last one", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const settings = { couponValidDays: 30, timeZone: "America/New_York" };
  expect(couponEnd(settings, now)).toEqual(new Date("2026-12-21T05:00:00Z"));
});

test("an entry has lapsed from its moment on, and says its days by the shop's clock", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const seen = (expiresAt: Date | null) =>
    ledgerView(
      {
        id: "1",
        transactionType: "earned",
        amount: cents(100),
        description: "",
        createdAt: new Date("2026-11-20T03:00:00Z"),
        expiresAt,
      },
      { now, timeZone: "America/New_York" },
    );
  expect(seen(null)).toMatchObject({ lapses: null, hasLapsed: false });
  expect(seen(now)).toMatchObject({ hasLapsed: true });
  const later = seen(new Date(now.getTime() + 1));
  expect(later.hasLapsed).toBe(false);
  expect([later.earned, later.lapses]).toEqual(["Nov 19, 2026", "Nov 19, 2026"]);
});
