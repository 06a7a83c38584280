import { type Cents, parseDollars } from "#app/shop/pricing/money.ts";

/** Dollars as people type them: "$1,250.50"; `null` for what is no amount. */
export function readAmount(text: string): Cents | null {
  return parseDollars(text.replace(/^\s*\$/, "").replace(/,(?=\d{3}(?:\D|$))/g, ""));
}
