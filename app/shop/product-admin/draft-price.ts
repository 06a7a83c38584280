import { type Cents, cents, LARGEST_AMOUNT } from "#app/shop/money/money.ts";
import { readAmount } from "#app/shop/form/read-amount.ts";

/** What the form says of its price entries. */
export const PRICE_HELP =
  "An empty price is not offered. An entry that is no number is saved as 0, and nothing is sold at 0 unless the product is marked free.";

export type DraftPrice =
  | { ok: true; price: Cents | null }
  /** A number, but no price. */
  | { ok: false; problem: string };

/**
 * A price of the table or of a choice, as it was typed; `null` for an empty one. What is
 * no number becomes 0 (specification §3); an amount below 0, or finer than a cent, is refused.
 */
export function readDraftPrice(text: string): DraftPrice {
  if (text.trim() === "") return { ok: true, price: null };
  const read = readAmount(text);
  if (!read.ok) {
    return isNumber(text)
      ? { ok: false, problem: read.instead ?? "Enter an amount such as 29.50" }
      : { ok: true, price: cents(0) };
  }
  const { amount } = read;
  if (amount < 0) return { ok: false, problem: "A price can't be below 0" };
  if (amount > LARGEST_AMOUNT) return { ok: false, problem: "Enter at most 1,000,000.00" };
  return { ok: true, price: amount };
}

/** Whether an entry will be saved as 0 without saying so itself. */
export function becomesZero(text: string): boolean {
  const read = readDraftPrice(text);
  return read.ok && read.price === 0 && !isNumber(text);
}

function isNumber(text: string): boolean {
  return /^\s*-?\$?\s*[\d.,\s]*\d[\d.,\s]*$/.test(text);
}
