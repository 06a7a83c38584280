import type { Cents } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";

/** The team's price as its customer sees it. */
export interface QuoteOffer {
  version: number;
  lines: readonly PriceLine[];
  totalCents: Cents;
  note: string;
  /** The last day of it: "Dec 22, 2026". */
  lastDay: string;
}
