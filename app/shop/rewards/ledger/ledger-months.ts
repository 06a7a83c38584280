import { type Cents, cents, ZERO_CENTS } from "#app/shop/money/money.ts";
import { shopMonth } from "#app/shop/clock/shop-day.ts";
import { shopFormat } from "#app/shop/clock/shop-format.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";

/** How far back the chart looks. */
export const CHART_MONTHS = 12;

/** The sums of a month's entries. */
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

/** A month of the chart, in cents: balance = the one before + earned − spent + other. */
export interface LedgerMonth {
  month: string;
  /** "Nov" */
  short: string;
  /** "November 2026" */
  name: string;
  /** From zero: earned, bonuses and corrections that give. */
  earned: Cents;
  /** From zero: into coupons, less what came back of them. */
  spent: Cents;
  /** Lapsed, taken back or corrected, below zero; what came back of coupons of former months, above. */
  other: Cents;
  /** The balance at the month's end. */
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
    const { earned, spent, other } = flows(found);
    const view = {
      month: key,
      short: shopFormat(middle, "month", "UTC"),
      name: shopFormat(middle, "monthOfYear", "UTC"),
      earned,
      spent,
      other,
      balance,
    };
    balance = cents(balance - earned + spent - other);
    return view;
  });
  return months.toReversed();
}

/** Amounts that came back of coupons count against those that went into them in the same month. */
function flows(sums: MonthSums | undefined): Pick<LedgerMonth, "earned" | "spent" | "other"> {
  if (!sums) return { earned: ZERO_CENTS, spent: ZERO_CENTS, other: ZERO_CENTS };
  const { came, went, coupons } = sums;
  return coupons > 0
    ? { earned: came, spent: ZERO_CENTS, other: cents(went + coupons) }
    : { earned: came, spent: cents(0 - coupons), other: went };
}
