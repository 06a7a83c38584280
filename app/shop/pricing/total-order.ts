import type { Product } from "#app/shop/catalog/product.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { isStateCode, US_STATES } from "#app/shop/delivery/us-states.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { couponTake } from "./coupon-take.ts";
import {
  allocateCents,
  type Cents,
  cents,
  formatCents,
  scaleCents,
  sumCents,
  ZERO_CENTS,
} from "./money.ts";
import type { PriceLine } from "./price-line.ts";
import { taxablePart } from "./taxable.ts";

export type Rates = Pick<
  Settings,
  "memberDiscountPercent" | "shippingRate" | "freeShippingFrom" | "taxRates" | "state"
>;

/** One item of an order by its own price, and what may be taken off it or added to it. */
export interface OrderItem extends Pick<Product, "taxClass" | "taxableSharePercent"> {
  /** Goods, delivery time, add-ons and design; they sum to `amountCents`. */
  lines: PriceLine[];
  amountCents: Cents;
  hasMemberPrice: boolean;
  takesCoupon: boolean;
}

/** What has to do with the order as a whole. */
export interface OrderTerms {
  /** `state` is where the parcel goes; `null` while the customer has not said. */
  delivery: { method: DeliveryMethod; state: string | null };
  /** Signed-in customers pay the member price. */
  isMember: boolean;
  /** A Mega Bucks coupon, already checked. */
  coupon: { code: string; value: Cents } | null;
  rates: Rates;
}

/** What one item comes to, with its share of everything that is taken off or added. */
export interface TotalledItem {
  lines: PriceLine[];
  amountCents: Cents;
  memberCents: Cents;
  couponCents: Cents;
  taxableCents: Cents;
  taxCents: Cents;
}

export interface OrderTotals {
  items: TotalledItem[];
  /** Every line shown; they sum to `totalCents`. */
  lines: PriceLine[];
  /** The items by the specification's formula, before member price and coupon (§9). */
  baseTotalCents: Cents;
  /** What the coupon takes off; never more than half of what it applies to. */
  discountCents: Cents;
  /** What a coupon applies to: the items that take one, after the member price (G). */
  couponBaseCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** Tax can't be told yet: the delivery state is missing. */
  taxPending: boolean;
}

/**
 * What an order of any kind comes to: its items, less member price and coupon,
 * plus shipping and tax, as named lines that add up (decisions §4).
 */
export function totalOrder(items: readonly OrderItem[], terms: OrderTerms): OrderTotals {
  const { rates, coupon, delivery } = terms;
  const memberShares = items.map((item) =>
    terms.isMember && item.hasMemberPrice
      ? scaleCents(item.amountCents, Math.round(rates.memberDiscountPercent * 1000), 100_000)
      : ZERO_CENTS,
  );
  const couponBases = items.map((item, index) =>
    item.takesCoupon ? cents(item.amountCents - (memberShares[index] ?? 0)) : ZERO_CENTS,
  );
  const couponBaseCents = sumCents(couponBases);
  const discountCents = coupon ? couponTake(coupon.value, couponBaseCents) : ZERO_CENTS;
  const couponShares = allocateCents(discountCents, couponBases);

  const state = delivery.method === "pickup" ? rates.state : delivery.state;
  const taxRate = state === null ? 0 : Math.round((rates.taxRates[state] ?? 0) * 1000);
  const totalled = items.map((item, index): TotalledItem => {
    const { lines, amountCents } = item;
    const memberCents = memberShares[index] ?? ZERO_CENTS;
    const couponCents = couponShares[index] ?? ZERO_CENTS;
    const taxableCents = taxablePart(item, lines, sumCents([memberCents, couponCents]));
    const taxCents = scaleCents(taxableCents, taxRate, 100_000);
    return { lines, amountCents, memberCents, couponCents, taxableCents, taxCents };
  });

  const taxableCents = sumCents(totalled.map((item) => item.taxableCents));
  const taxCents = sumCents(totalled.map((item) => item.taxCents));
  const lines = [
    ...items.flatMap((item) => item.lines),
    ...memberLine(totalled, rates),
    ...couponLine(coupon, discountCents),
    ...shippingLine(items, terms),
    ...taxLine(state, taxRate, taxableCents, taxCents),
  ];
  return {
    items: totalled,
    lines,
    baseTotalCents: sumCents(items.map((item) => item.amountCents)),
    discountCents,
    couponBaseCents,
    shippingCents: sumCents(
      lines.flatMap((line) => (line.kind === "shipping" ? [line.amountCents] : [])),
    ),
    taxCents,
    totalCents: sumCents(lines.map((line) => line.amountCents)),
    taxPending: state === null && taxableCents > 0,
  };
}

function memberLine(items: TotalledItem[], rates: Rates): PriceLine[] {
  const amount = sumCents(items.map((item) => item.memberCents));
  if (amount === 0) return [];
  const detail = `${rates.memberDiscountPercent}% off`;
  return [{ kind: "member", label: "Member price", detail, amountCents: cents(-amount) }];
}

function couponLine(coupon: OrderTerms["coupon"], discount: Cents): PriceLine[] {
  if (!coupon || discount === 0) return [];
  return [
    {
      kind: "coupon",
      label: "Mega Bucks coupon",
      detail: coupon.code,
      amountCents: cents(-discount),
    },
  ];
}

function shippingLine(items: readonly OrderItem[], { delivery, rates }: OrderTerms): PriceLine[] {
  const goods = items.filter((item) => item.taxClass !== "service");
  if (goods.length === 0) return [];
  if (delivery.method !== "ship") {
    return [{ kind: "shipping", label: "Pickup at the shop", detail: "", amountCents: ZERO_CENTS }];
  }
  const free = sumCents(goods.map((item) => item.amountCents)) >= rates.freeShippingFrom;
  const detail = `Free from ${formatCents(rates.freeShippingFrom)}`;
  const amountCents = free ? ZERO_CENTS : rates.shippingRate;
  return [{ kind: "shipping", label: "Shipping", detail, amountCents }];
}

function taxLine(state: string | null, rate: number, taxable: Cents, tax: Cents): PriceLine[] {
  if (tax === 0 || state === null) return [];
  const place = isStateCode(state) ? US_STATES[state] : state;
  const detail = `${place}, ${rate / 1000}% of ${formatCents(taxable)}`;
  return [{ kind: "tax", label: "Sales tax", detail, amountCents: tax }];
}
