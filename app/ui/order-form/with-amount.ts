import { formatCents } from "#app/shop/money/money.ts";
import type { FormQuote } from "./form-quote.ts";

/** "Submit Order, $57.50": a button names what it costs, once that is known. */
export function withAmount(act: string, quote: FormQuote): string {
  return quote.ok ? `${act}, ${formatCents(quote.totalCents)}` : act;
}
