import { type Cents, cents } from "#app/shop/money/money.ts";

/** What came in on a day, and what was given back of it since. */
export interface MoneyToday {
  /** "2026-11-22" */
  day: string;
  payments: number;
  received: Cents;
  refunded: Cents;
}

/** What the shop has of it, in cents. */
export function keptOf({ received, refunded }: Pick<MoneyToday, "received" | "refunded">): Cents {
  return cents(received - refunded);
}
