import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { findShippingMethod, shippingPrice } from "#app/shop/delivery/shipping-method.ts";
import { placeName } from "#app/shop/delivery/us-states.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import {
  allocateCents,
  type Cents,
  cents,
  formatCents,
  scaleCents,
  sumCents,
  ZERO_CENTS,
} from "#app/shop/money/money.ts";
import { ownValue } from "#app/shop/form/own-value.ts";
import type { OrderItem } from "./order-item.ts";
import {
  codeBases,
  codeShares,
  couponBase,
  type MemberPriced,
  type OrderCode,
} from "./order-code.ts";
import type { PriceLine } from "./price-line.ts";
import { taxablePart } from "./taxable.ts";

export type Rates = Pick<
  Settings,
  "memberDiscountPercent" | "shippingMethods" | "taxRates" | "state"
>;

/** The terms that concern the order as a whole. */
export interface OrderTerms {
  /**
   * `state` is where the parcel goes; `null` while the customer has not said. Without
   * delivery neither shipping nor tax is counted: a cart before its checkout.
   */
  delivery: {
    method: DeliveryMethod;
    state: string | null;
    /** The shipping method's id; left out or empty for the first. */
    shipping?: string | undefined;
  } | null;
  /** Signed-in customers pay the member price. */
  isMember: boolean;
  /** One code an order: a Mega Bucks coupon or a promotion, already checked. */
  code: OrderCode | null;
  rates: Rates;
}

/** One item with its total, and its share of everything that is taken off or added. */
export interface TotalledItem {
  lines: PriceLine[];
  amountCents: Cents;
  memberCents: Cents;
  /** Its share of what the code takes off. */
  discountCents: Cents;
  taxableCents: Cents;
  taxCents: Cents;
}

export interface OrderTotals {
  items: TotalledItem[];
  /** Every line shown; they sum to `totalCents`. */
  lines: PriceLine[];
  /** The items by the specification's formula, before member price and coupon (§9). */
  baseTotalCents: Cents;
  /** The amount that the code takes off. */
  discountCents: Cents;
  /**
   * The amount that a Mega Bucks coupon applies to: the items that take a code, after the member
   * price (G).
   */
  couponBaseCents: Cents;
  /** The amount that the code applies to: the items in its scope, after the member price. */
  codeBaseCents: Cents;
  /** The printed goods, before anything is taken off: from some amount on they are sent for nothing. */
  goodsCents: Cents;
  shippingCents: Cents;
  /** The amount that sales tax is charged on; 0 where none is. */
  taxableCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** Tax can't be told yet: the delivery state is missing. */
  taxPending: boolean;
}

/**
 * The totals of an order of any kind: its items, less member price and coupon, plus shipping and
 * tax, as named lines that add up (decisions §4).
 */
export function totalOrder(items: readonly OrderItem[], terms: OrderTerms): OrderTotals {
  const { rates, code, delivery } = terms;
  const priced = items.map((item): MemberPriced => {
    const percent = terms.isMember && item.hasMemberPrice ? rates.memberDiscountPercent : 0;
    const memberCents = scaleCents(item.amountCents, Math.round(percent * 1000), 100_000);
    return { item, memberCents };
  });
  const { discountCents, shares, codeBaseCents, codeLines } = codeDiscount(code, priced);

  // Empty while it is not known where the order goes; no state is called that.
  const state = delivery?.method === "pickup" ? rates.state : (delivery?.state ?? "");
  const taxRate = Math.round((ownValue(rates.taxRates, state) ?? 0) * 1000);
  const totalled = priced.map(({ item, memberCents }, index): TotalledItem => {
    const { lines, amountCents } = item;
    const itemDiscount = shares[index] ?? ZERO_CENTS;
    const taxableCents = taxablePart(item, lines, sumCents([memberCents, itemDiscount]));
    const taxCents = scaleCents(taxableCents, taxRate, 100_000);
    return { lines, amountCents, memberCents, discountCents: itemDiscount, taxableCents, taxCents };
  });

  const taxableCents = sumCents(totalled.map((item) => item.taxableCents));
  const taxCents = sumCents(totalled.map((item) => item.taxCents));
  const lines = [
    ...items.flatMap((item) => item.lines),
    ...memberLine(totalled, rates),
    ...codeLines,
    ...shippingLine(items, terms),
    ...taxLine(state, taxRate, taxableCents, taxCents),
  ];
  return {
    items: totalled,
    lines,
    baseTotalCents: sumCents(items.map((item) => item.amountCents)),
    discountCents,
    codeBaseCents,
    couponBaseCents: sumCents(priced.map(couponBase)),
    goodsCents: goodsOf(items),
    shippingCents: sumCents(
      lines.flatMap((line) => (line.kind === "shipping" ? [line.amountCents] : [])),
    ),
    taxableCents: taxCents === 0 ? ZERO_CENTS : taxableCents,
    taxCents,
    totalCents: sumCents(lines.map((line) => line.amountCents)),
    taxPending: delivery !== null && state === "" && taxableCents > 0,
  };
}

function memberLine(items: TotalledItem[], rates: Rates): PriceLine[] {
  const amount = sumCents(items.map((item) => item.memberCents));
  if (amount === 0) return [];
  const detail = `${rates.memberDiscountPercent}% off`;
  return [{ kind: "member", label: "Member price", detail, amountCents: cents(-amount) }];
}

function codeDiscount(
  code: OrderCode | null,
  items: readonly MemberPriced[],
): { discountCents: Cents; shares: Cents[]; codeBaseCents: Cents; codeLines: PriceLine[] } {
  if (code === null) {
    return { discountCents: ZERO_CENTS, shares: [], codeBaseCents: ZERO_CENTS, codeLines: [] };
  }
  const bases = codeBases(code, items);
  const { takenCents, over } = codeShares(code, items, bases);
  return {
    discountCents: takenCents,
    shares: allocateCents(takenCents, over),
    codeBaseCents: sumCents(bases),
    codeLines: codeLine(code, takenCents),
  };
}

function codeLine(code: OrderCode, discount: Cents): PriceLine[] {
  if (discount === 0) return [];
  const label = code.kind === "mega_bucks" ? "Mega Bucks coupon" : code.title;
  return [{ kind: "coupon", label, detail: code.code, amountCents: cents(-discount) }];
}

function goodsOf(items: readonly OrderItem[]): Cents {
  const goods = items.filter(({ taxClass }) => taxClass !== "service");
  return sumCents(goods.map(({ amountCents }) => amountCents));
}

function shippingLine(items: readonly OrderItem[], { delivery, rates }: OrderTerms): PriceLine[] {
  if (delivery === null || items.every(({ taxClass }) => taxClass === "service")) return [];
  if (delivery.method !== "ship") {
    return [{ kind: "shipping", label: "Pickup at the shop", detail: "", amountCents: ZERO_CENTS }];
  }
  const { shippingMethods } = rates;
  // A method that is not offered (any more) is refused when the order is placed.
  const method = findShippingMethod(shippingMethods, delivery.shipping ?? "") ?? shippingMethods[0];
  const named = shippingMethods.length > 1 ? [method.name] : [];
  const amountCents = shippingPrice(method, goodsOf(items));
  const { freeFrom } = method;
  const free = freeFrom === null || amountCents === 0 ? [] : [`Free from ${formatCents(freeFrom)}`];
  return [
    { kind: "shipping", label: "Shipping", detail: [...named, ...free].join(", "), amountCents },
  ];
}

function taxLine(state: string, rate: number, taxable: Cents, tax: Cents): PriceLine[] {
  if (tax === 0) return [];
  const detail = `${placeName(state)}, ${rate / 1000}% of ${formatCents(taxable)}`;
  return [{ kind: "tax", label: "Sales tax", detail, amountCents: tax }];
}
