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
import { type ConfigurationProblem, type PricedItem, priceItem } from "./price-item.ts";
import type { PriceLine } from "./price-line.ts";
import { taxablePart } from "./taxable.ts";

export type Rates = Pick<
  Settings,
  "memberDiscountPercent" | "shippingRate" | "freeShippingFrom" | "taxRates" | "state"
>;

export interface QuoteRequest {
  items: PricedItem[];
  /** `state` is where the parcel goes; `null` while the customer has not said. */
  delivery: { method: DeliveryMethod; state: string | null };
  /** Signed-in customers pay the member price. */
  isMember: boolean;
  /** A Mega Bucks coupon, already checked. */
  coupon: { code: string; value: Cents } | null;
  rates: Rates;
}

/** What one item comes to, with its share of everything that is taken off or added. */
export interface QuotedItem {
  /** Goods, delivery time, add-ons and design; they sum to `amountCents`. */
  lines: PriceLine[];
  amountCents: Cents;
  memberCents: Cents;
  couponCents: Cents;
  taxableCents: Cents;
  taxCents: Cents;
}

export type Quote =
  | {
      ok: true;
      items: QuotedItem[];
      /** Every line shown; they sum to `totalCents`. */
      lines: PriceLine[];
      /** The items by the specification's formula, before member price and coupon (§9). */
      baseTotalCents: Cents;
      /** What the coupon takes off; never more than half of what it applies to. */
      discountCents: Cents;
      /** What a coupon applies to: the non-special items after the member price (G). */
      couponBaseCents: Cents;
      shippingCents: Cents;
      taxCents: Cents;
      totalCents: Cents;
      /** Tax can't be told yet: the delivery state is missing. */
      taxPending: boolean;
    }
  | { ok: false; problems: (ConfigurationProblem & { item: number })[] };

/**
 * The whole price of an order as named lines that add up to its total
 * (specification §9, decisions §3 and §4). Pure: the browser calls it on every
 * change, the server calls it to decide.
 */
export function quoteOrder(request: QuoteRequest): Quote {
  const priced = request.items.map(priceItem);
  const problems = priced.flatMap((price, item) =>
    price.ok ? [] : price.problems.map((problem) => ({ ...problem, item })),
  );
  const prices = priced.flatMap((price) => (price.ok ? [price] : []));
  if (problems.length > 0) return { ok: false, problems };

  const { rates, coupon } = request;
  const memberShares = request.items.map((item, index) =>
    request.isMember && earnsMemberPrice(item, prices[index]?.lines ?? [])
      ? scaleCents(
          prices[index]?.amountCents ?? ZERO_CENTS,
          Math.round(rates.memberDiscountPercent * 1000),
          100_000,
        )
      : ZERO_CENTS,
  );
  const couponBases = request.items.map((item, index) =>
    item.special
      ? ZERO_CENTS
      : cents((prices[index]?.amountCents ?? 0) - (memberShares[index] ?? 0)),
  );
  const couponBaseCents = sumCents(couponBases);
  const discountCents = coupon ? couponTake(coupon.value, couponBaseCents) : ZERO_CENTS;
  const couponShares = allocateCents(discountCents, couponBases);

  const state = request.delivery.method === "pickup" ? rates.state : request.delivery.state;
  const taxRate = state === null ? 0 : Math.round((rates.taxRates[state] ?? 0) * 1000);
  const items = prices.map((price, index): QuotedItem => {
    const memberCents = memberShares[index] ?? ZERO_CENTS;
    const couponCents = couponShares[index] ?? ZERO_CENTS;
    const product = request.items[index]?.product;
    const taxableCents = product
      ? taxablePart(product, price.lines, sumCents([memberCents, couponCents]))
      : ZERO_CENTS;
    const taxCents = scaleCents(taxableCents, taxRate, 100_000);
    return { ...price, memberCents, couponCents, taxableCents, taxCents };
  });

  const taxableCents = sumCents(items.map((item) => item.taxableCents));
  const taxCents = sumCents(items.map((item) => item.taxCents));
  const lines = [
    ...items.flatMap((item) => item.lines),
    ...memberLine(items, rates),
    ...couponLine(coupon, discountCents),
    ...shippingLine(request, items),
    ...taxLine(state, taxRate, taxableCents, taxCents),
  ];
  return {
    ok: true,
    items,
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

/** Not on specials, nor on packages that are on sale (decisions §4). */
function earnsMemberPrice({ product, special }: PricedItem, lines: PriceLine[]): boolean {
  if (special) return false;
  const goods = sumCents(
    lines.flatMap((line) => (line.kind === "goods" ? [line.amountCents] : [])),
  );
  return !(product.taxClass === "package" && goods < product.basePrice);
}

/** Printed goods have to reach the customer; services don't. */
export function needsDelivery(items: Pick<PricedItem, "product">[]): boolean {
  return items.some((item) => item.product.taxClass !== "service");
}

function memberLine(items: QuotedItem[], rates: Rates): PriceLine[] {
  const amount = sumCents(items.map((item) => item.memberCents));
  if (amount === 0) return [];
  const detail = `${rates.memberDiscountPercent}% off`;
  return [{ kind: "member", label: "Member price", detail, amountCents: cents(-amount) }];
}

function couponLine(coupon: QuoteRequest["coupon"], discount: Cents): PriceLine[] {
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

function shippingLine({ items, delivery, rates }: QuoteRequest, quoted: QuotedItem[]): PriceLine[] {
  if (!needsDelivery(items)) return [];
  if (delivery.method !== "ship") {
    return [{ kind: "shipping", label: "Pickup at the shop", detail: "", amountCents: ZERO_CENTS }];
  }
  const goods = sumCents(
    quoted.flatMap((item, index) =>
      items[index]?.product.taxClass === "service" ? [] : [item.amountCents],
    ),
  );
  const free = goods >= rates.freeShippingFrom;
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
