import { type Cents, scaleCents } from "#app/shop/money/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** Settings have percentages with up to three decimals. */
const THOUSANDTHS = 1000;

/**
 * The cashback of a paid order for its buyer: a percentage of its goods, half up (decisions §5).
 */
export function cashbackOf(goods: Cents, { cashbackPercent }: Pick<Settings, "cashbackPercent">) {
  return percentOf(goods, cashbackPercent);
}

/** The commission of a paid order for whoever invited the buyer. */
export function commissionOf(
  goods: Cents,
  { commissionPercent }: Pick<Settings, "commissionPercent">,
) {
  return percentOf(goods, commissionPercent);
}

function percentOf(amount: Cents, percent: number): Cents {
  return scaleCents(amount, Math.round(percent * THOUSANDTHS), 100 * THOUSANDTHS);
}
