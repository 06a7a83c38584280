import { asc, isNull } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { captureGaps } from "#app/platform/db/schema.ts";
import { shopFormat } from "#app/shop/clock/shop-format.ts";
import type { CaptureGap } from "./stray-payment.ts";

export function countCaptureGaps(db: DbOrTx): Promise<number> {
  return db.$count(captureGaps, isNull(captureGaps.settledAt));
}

/** The times that nobody has looked into yet, the oldest first. */
export async function listCaptureGaps(db: DbOrTx, timeZone: string): Promise<CaptureGap[]> {
  const rows = await db
    .select()
    .from(captureGaps)
    .where(isNull(captureGaps.settledAt))
    .orderBy(asc(captureGaps.since), asc(captureGaps.id));
  const words = (moment: Date) =>
    `${shopFormat(moment, "mediumDay", timeZone)}, ${shopFormat(moment, "time", timeZone)}`;
  return rows.map(({ id, since, until }) => ({ id, since: words(since), until: words(until) }));
}
