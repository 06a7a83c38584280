import type { Cents } from "./money.ts";

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
