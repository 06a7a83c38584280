import type { Cents } from "./money.ts";

/** What one of so many comes to: "4.8¢ each" below a dollar, "$1.20 each" from there on. */
export function unitPrice(price: Cents, quantity: number): string {
  const each = price / quantity;
  return each < 99.95 ? `${each.toFixed(1)}¢ each` : `$${(each / 100).toFixed(2)} each`;
}
