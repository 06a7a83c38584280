import type { PromotionKind } from "./promotion-terms.ts";
import { couponTake } from "./coupon-take.ts";
import { type Cents, cents, scaleCents, sumCents, ZERO_CENTS } from "#app/shop/money/money.ts";
import type { OrderItem } from "./order-item.ts";

/** A Mega Bucks coupon, already checked. */
export interface MegaBucksCode {
  kind: "mega_bucks";
  code: string;
  /** Dollars off as generated. */
  value: Cents;
}

/** A promotion of the shop, already checked (decisions §4). */
export interface PromotionCode {
  kind: "promotion";
  id: string;
  code: string;
  title: string;
  takes:
    | { kind: Extract<PromotionKind, "amount">; amount: Cents }
    | { kind: Extract<PromotionKind, "percent">; percent: number }
    /** A run of this size, up to what it costs in the stock that the product starts with. */
    | { kind: Extract<PromotionKind, "free_goods">; quantity: number; worth: Cents };
  /** Both empty: everything that takes a code. */
  productIds: readonly number[];
  categoryIds: readonly string[];
  /** The least amount that the goods in its scope have to reach. */
  minimum: Cents;
  /** The names of what it applies to: "Business Cards or Posters"; "" for everything. */
  scope: string;
}

/** One code an order (decisions §4). */
export type OrderCode = MegaBucksCode | PromotionCode;

/** An item of an order with its share of what members pay less. */
export interface MemberPriced {
  item: OrderItem;
  memberCents: Cents;
}

/**
 * The part of an item that a Mega Bucks coupon applies to: the item after its member price, if it
 * takes codes.
 */
export function couponBase({ item, memberCents }: MemberPriced): Cents {
  return item.takesCode ? cents(item.amountCents - memberCents) : ZERO_CENTS;
}

/**
 * The part of each item that a code applies to: a promotion's only where the item is in its scope.
 */
export function codeBases(code: OrderCode, items: readonly MemberPriced[]): Cents[] {
  return items.map((one) =>
    code.kind === "mega_bucks" || isInScope(code, one.item) ? couponBase(one) : ZERO_CENTS,
  );
}

/** The amount that the code takes off each item; `bases` are those of `codeBases`. */
export function codeShares(
  code: OrderCode,
  items: readonly MemberPriced[],
  bases: readonly Cents[],
): { takenCents: Cents; over: readonly Cents[] } {
  const base = sumCents(bases);
  if (code.kind === "mega_bucks") return { takenCents: couponTake(code.value, base), over: bases };
  if (base < code.minimum) return { takenCents: ZERO_CENTS, over: bases };
  switch (code.takes.kind) {
    case "amount":
      return { takenCents: least(code.takes.amount, base), over: bases };
    case "percent":
      return { takenCents: scaleCents(base, code.takes.percent, 100), over: bases };
    case "free_goods":
      return freeGoods(code.takes, items, bases);
  }
}

/** One run of the quantity is free, the cheapest in the order; delivery and design are not. */
function freeGoods(
  { quantity, worth }: { quantity: number; worth: Cents },
  items: readonly MemberPriced[],
  bases: readonly Cents[],
) {
  const runs = items.flatMap(({ item }, index) => {
    const base = bases[index] ?? ZERO_CENTS;
    return item.quantity === quantity && base > 0
      ? [{ index, takes: least(least(goodsOf(item), worth), base) }]
      : [];
  });
  const [free] = runs.toSorted((one, other) => one.takes - other.takes);
  const takenCents = free?.takes ?? ZERO_CENTS;
  return {
    takenCents,
    over: bases.map((_base, index) => (index === free?.index ? takenCents : ZERO_CENTS)),
  };
}

function goodsOf(item: OrderItem): Cents {
  return sumCents(item.lines.flatMap((line) => (line.kind === "goods" ? [line.amountCents] : [])));
}

function isInScope({ productIds, categoryIds }: PromotionCode, item: OrderItem): boolean {
  if (productIds.length === 0 && categoryIds.length === 0) return true;
  return (
    productIds.some((id) => id === item.productId) || categoryIds.some((id) => id === item.category)
  );
}

function least(one: Cents, other: Cents): Cents {
  return cents(Math.min(one, other));
}
