import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, formatCents } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { NO_DELIVERY, serviceItem } from "#app/shop/pricing/service-item.ts";
import { totalOrder } from "#app/shop/pricing/total-order.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { cashbackOf } from "./order-earnings.ts";
import { qualifyingGoods } from "./qualifying-goods.ts";
import { earnerOf, wouldEarn } from "./would-earn.ts";

const line = (kind: PriceLine["kind"], amount: number): PriceLine => ({
  kind,
  label: kind,
  detail: "",
  amountCents: cents(amount),
});
const member = { cashbackPercent: 2, isVerified: true };

test("a member is told the cashback of what is paid for goods: after member price and code, without shipping and tax", () => {
  const lines = [
    line("goods", 5_300),
    line("member", -265),
    line("coupon", -235),
    line("shipping", 950),
    line("tax", 312),
  ];
  expect(wouldEarn(lines, member)).toBe("You'll earn $0.96 in Mega Bucks");
});

test("who is not verified is told what it waits for", () => {
  const earner = { ...member, isVerified: false };
  expect(wouldEarn([line("goods", 4_800)], earner)).toBe(
    "You'll earn $0.96 in Mega Bucks if you verify your email before you pay.",
  );
});

test("an order that earns less than half a cent is told nothing", () => {
  expect(wouldEarn([line("goods", 24)], member)).toBeNull();
  expect(wouldEarn([line("goods", 25)], member)).toContain("$0.01");
  expect(wouldEarn([line("goods", 4_800), line("coupon", -4_800)], member)).toBeNull();
  expect(wouldEarn([], member)).toBeNull();
});

test("guests are told nothing, nor anybody where nothing is paid back", () => {
  const nothing = { ...DEFAULT_SETTINGS, cashbackPercent: 0 };
  expect(earnerOf(null, DEFAULT_SETTINGS)).toBeNull();
  expect(earnerOf({ emailVerified: true }, nothing)).toBeNull();
  expect(earnerOf({ emailVerified: true }, DEFAULT_SETTINGS)).toEqual(member);
  expect(earnerOf({ emailVerified: false }, DEFAULT_SETTINGS)?.isVerified).toBe(false);
});

test("it is what the ledger pays for the order, whatever the amounts", () => {
  const amounts = fc.record({
    goods: fc.integer({ min: 1, max: 10_000_000 }),
    percent: fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1000),
    ships: fc.boolean(),
  });
  fc.assert(
    fc.property(amounts, ({ goods, percent, ships }) => {
      const totals = totalOrder(
        [
          {
            ...serviceItem([line("goods", goods)]),
            taxClass: "goods",
          },
        ],
        {
          delivery: ships ? { method: "ship", state: "FL" } : NO_DELIVERY,
          isMember: true,
          code: null,
          rates: DEFAULT_SETTINGS,
        },
      );
      const paid = cashbackOf(
        qualifyingGoods({
          orderKind: "product",
          totalAmount: totals.totalCents,
          shippingAmount: totals.shippingCents,
          taxAmount: totals.taxCents,
        }),
        { cashbackPercent: percent },
      );
      const told = wouldEarn(totals.lines, { cashbackPercent: percent, isVerified: true });
      expect(told).toBe(paid > 0 ? `You'll earn ${formatCents(paid)} in Mega Bucks` : null);
    }),
  );
});
