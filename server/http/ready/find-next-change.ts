import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { findNextBannerChange } from "#app/shop/content/banner-queries.server.ts";
import { findNextPromotionChange } from "#app/shop/coupon/find-next-promotion-change.server.ts";
import { findNextSpecialChange } from "#app/shop/special/special-queries.server.ts";

/**
 * Pages tell days and hours by the shop's clock: until when one counts for today, which day it is.
 * Wherever the shop is, its hours begin with a quarter of an hour.
 */
const QUARTER_MS = 15 * 60 * 1000;

/** The next moment at which a page may have to show something else though nobody changed anything. */
export async function findNextChange(db: DbOrTx, now: Date): Promise<number> {
  const found = await Promise.all([
    findNextSpecialChange(db, now),
    findNextBannerChange(db, now),
    findNextPromotionChange(db, now),
  ]);
  const moments = found.map((change) => change?.getTime() ?? Infinity);
  return Math.min(nextQuarter(now), ...moments);
}

/** The next quarter of an hour, never this very moment. */
export function nextQuarter(now: Date): number {
  return (Math.floor(now.getTime() / QUARTER_MS) + 1) * QUARTER_MS;
}
