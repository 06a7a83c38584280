import type { Cents } from "#app/shop/money/money.ts";
import { formatLastWholeDay } from "#app/shop/clock/validity.ts";
import { formatShopDate } from "#app/shop/clock/shop-day.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import type { LoyaltyTransactionType } from "../rewards-terms.ts";

interface Entry {
  id: string;
  transactionType: LoyaltyTransactionType;
  amount: Cents;
  description: string;
  expiresAt: Date | null;
  createdAt: Date;
}

/** An entry of the ledger as its page shows it, its days on the shop's clock. */
export function ledgerView({ expiresAt, createdAt, ...entry }: Entry, clock: ShopClock) {
  return {
    ...entry,
    earned: formatShopDate(createdAt, clock.timeZone),
    lapses: expiresAt && formatLastWholeDay(expiresAt, clock.timeZone),
    hasLapsed: expiresAt !== null && expiresAt <= clock.now,
  };
}
