import type { Cents } from "#app/shop/money/money.ts";

/** One line of a price that the team worked out. */
export interface QuoteLine {
  /** The item of the order that it prices, counted from 1. */
  position: number;
  label: string;
  /** The small print under the label; may be empty. */
  detail: string;
  amountCents: Cents;
  /** Printed goods are taxed, work is not (decisions §4). */
  isTaxable: boolean;
}
