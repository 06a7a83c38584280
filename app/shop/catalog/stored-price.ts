import { type Cents, parseDollars } from "#app/shop/money/money.ts";

/** Dollars as a JSON number (`pricing_data`). Throws a RangeError for what is no amount. */
export function centsOfDollars(dollars: number): Cents {
  return centsOfText(dollars.toFixed(2));
}

/** Dollars as `numeric(12,2)` writes them. Throws a RangeError for what is no amount. */
export function centsOfText(text: string): Cents {
  const amount = parseDollars(text);
  if (amount === null) throw new RangeError(`Not an amount of money: ${text}`);
  return amount;
}

/** The stored `pricing_data` as cents by key (specification §3). */
export function pricingOf(pricingData: Readonly<Record<string, number>>): Record<string, Cents> {
  const entries = Object.entries(pricingData);
  return Object.fromEntries(entries.map(([key, dollars]) => [key, centsOfDollars(dollars)]));
}
