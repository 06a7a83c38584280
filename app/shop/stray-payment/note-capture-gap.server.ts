import { and, gte, isNull, lte, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { captureGaps } from "#app/platform/db/schema.ts";

/** A time of which the provider does not tell what it took. */
export interface Gap {
  since: Date;
  until: Date;
}

/** Writes down where the team has to look itself; what touches or follows an open gap makes it longer. */
export async function noteCaptureGap(tx: Tx, { since, until }: Gap, now: Date): Promise<void> {
  const { rowCount } = await tx
    .update(captureGaps)
    .set({ until: sql`greatest(${captureGaps.until}, ${until.toISOString()}::timestamptz)` })
    .where(
      and(
        lte(captureGaps.since, since),
        gte(captureGaps.until, since),
        isNull(captureGaps.settledAt),
      ),
    );
  if (rowCount === 0) await tx.insert(captureGaps).values({ since, until, foundAt: now });
}
