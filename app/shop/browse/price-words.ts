import { formatPrice } from "#app/shop/money/money.ts";
import type { FromPrice } from "./from-price.ts";

/** A card's price line as plain text: "From $29", "From $8.50 per sq ft". */
export function priceWords(price: FromPrice | null): string {
  if (!price) return "Call for a quote";
  const from = price.isLowest ? "From " : "";
  const unit = price.unit ? ` ${price.unit}` : "";
  return `${from}${formatPrice(price.amountCents)}${unit}`;
}
