import { type Cents, formatCents } from "#app/shop/money/money.ts";

/** "$48.00", or what else the provider took. */
export function moneyWords({
  amount,
  currency,
}: {
  amount: Cents | null;
  currency: string;
}): string {
  if (amount === null) return `an amount in ${currency || "an unknown currency"}`;
  return currency === "USD" ? formatCents(amount) : `${formatCents(amount).slice(1)} ${currency}`;
}
