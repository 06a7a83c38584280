import { type Cents, cents, ZERO_CENTS } from "#app/shop/pricing/money.ts";
import { shopMonth } from "#app/shop/settings/shop-day.ts";
import { shopFormat } from "#app/shop/settings/shop-format.ts";
import type { ShopClock } from "#app/shop/settings/shop-time.ts";

/** How far back the chart looks. */
export const CHART_MONTHS = 12;

/** What a month's entries come to. */
export interface MonthSums {
  /** The shop's month, "2026-11". */
  month: string;
  /** Entries above zero that are not about coupons. */
  came: Cents;
  /** Entries below zero that are not: lapsed, taken back, corrected. */
  went: Cents;
  /** Into coupons (below zero) less what came back of them. */
  coupons: Cents;
}

/** A month of the chart: what came in, what went out (both from zero), and the balance at its end. */
export interface LedgerMonth {
  month: string;
  /** "Nov" */
  short: string;
  /** "November 2026" */
  name: string;
  came: Cents;
  went: Cents;
  balance: Cents;
}

/**
 * The last twelve months of a ledger, oldest first, also those without entries. The
 * balances are reckoned back from the one that is shown now.
 */
export function ledgerMonths(
  sums: readonly MonthSums[],
  balanceNow: Cents,
  { now, timeZone }: ShopClock,
): LedgerMonth[] {
  const [year = 0, month = 0] = shopMonth(now, timeZone).split("-").map(Number);
  let balance = balanceNow;
  const months = Array.from({ length: CHART_MONTHS }, (_, back) => {
    const middle = new Date(Date.UTC(year, month - 1 - back, 15));
    const key = shopMonth(middle, "UTC");
    const found = sums.find((one) => one.month === key);
    const { came, went } = flows(found);
    const view = {
      month: key,
      short: shopFormat(middle, "month", "UTC"),
      name: shopFormat(middle, "monthOfYear", "UTC"),
      ...{ came, went, balance },
    };
    balance = cents(balance - came + went);
    return view;
  });
  return months.toReversed();
}

/** What came back of coupons counts against what went into them in the same month. */
function flows(sums: MonthSums | undefined): { came: Cents; went: Cents } {
  if (!sums) return { came: ZERO_CENTS, went: ZERO_CENTS };
  const { came, went, coupons } = sums;
  return coupons > 0
    ? { came: cents(came + coupons), went: cents(0 - went) }
    : { came, went: cents(0 - went - coupons) };
}
