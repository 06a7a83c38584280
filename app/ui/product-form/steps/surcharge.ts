import { type Cents, formatCents } from "#app/shop/money/money.ts";

/** What a choice adds to the price, as its card says it. */
export function surcharge(price: Cents): string {
  return price === 0 ? "Included" : `+${formatCents(price)}`;
}
