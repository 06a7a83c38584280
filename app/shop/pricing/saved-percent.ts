import type { Cents } from "#app/shop/money/money.ts";

interface Run {
  quantity: number;
  price: Cents;
}

/** What is hardly a saving is not called one. */
const LEAST_PERCENT = 5;

/** What a piece of this run costs less than one of the first run, in whole percent; 0 for next to nothing. */
export function savedPercent(run: Run, first: Run): number {
  if (first.price <= 0) return 0;
  const share = (run.price * first.quantity) / (first.price * run.quantity);
  const percent = Math.round((1 - share) * 100);
  return percent < LEAST_PERCENT ? 0 : percent;
}
