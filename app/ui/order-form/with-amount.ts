import { formatCents } from "#app/shop/money/money.ts";
import type { FormQuote } from "./form-quote.ts";

/** "Submit Order, $57.50" or "Submit Order, Free": a button names what it costs, once that is known. */
export function withAmount(act: string, quote: FormQuote): string {
  if (!quote.ok) return act;
  return `${act}, ${quote.totalCents === 0 ? "Free" : formatCents(quote.totalCents)}`;
}
