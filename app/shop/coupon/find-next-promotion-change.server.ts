import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { findNextMoment } from "#app/platform/db/find-next-moment.server.ts";
import { promotions } from "#app/platform/db/schema.ts";

/** When the next promotion begins or ends after `now`; `null` when none will. */
export async function findNextPromotionChange(db: DbOrTx, now: Date): Promise<Date | null> {
  return findNextMoment(db, promotions, [promotions.startsAt, promotions.endsAt], now);
}
