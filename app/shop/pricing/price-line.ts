import { type Cents, formatCents } from "#app/shop/money/money.ts";

export const PRICE_LINE_KINDS = [
  "goods",
  "delivery_time",
  "add_on",
  "design",
  "member",
  "coupon",
  "shipping",
  "tax",
] as const;
export type PriceLineKind = (typeof PRICE_LINE_KINDS)[number];

/** One named line of a price. The lines of a quote sum to its total. */
export interface PriceLine {
  kind: PriceLineKind;
  label: string;
  /** The small print under the label; may be empty. */
  detail: string;
  amountCents: Cents;
}

/** Chosen on top of the goods. */
const EXTRAS: readonly PriceLineKind[] = ["delivery_time", "add_on", "design"];

export function isExtra({ kind }: Pick<PriceLine, "kind">): boolean {
  return EXTRAS.includes(kind);
}

/**
 * The line's amount as a receipt says it: what was chosen and costs nothing is included, and a way
 * to the customer that costs nothing is free.
 */
export function lineAmountWords(line: PriceLine): string {
  if (line.amountCents === 0) {
    if (isExtra(line)) return "Included";
    if (line.kind === "shipping") return "Free";
  }
  return formatCents(line.amountCents);
}
