import { eq, sql } from "drizzle-orm";
import type { Db, DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { installation, strayPayments } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";

/** Captures that the provider lists late are asked for once more. */
export const LATE_MS = 10 * 60_000;

/** Up to when the provider has told what it took. A shop that never looked has nothing behind it. */
export async function readKnownUntil(db: Db, now: Date): Promise<Date> {
  const [kept] = await db.select({ until: installation.capturesKnownUntil }).from(installation);
  if (kept?.until) return kept.until;
  await db.transaction((tx) => writeKnownUntil(tx, now));
  return now;
}

/** A provider that was away is asked again within minutes; after so long somebody has to know. */
const BEHIND_MS = 24 * 60 * 60 * 1000;

/** Since when the provider has not told what it took, though it was asked; `null` while it tells. */
export async function readSilentSince(db: DbOrTx, now: Date): Promise<Date | null> {
  const [kept] = await db.select({ until: installation.capturesKnownUntil }).from(installation);
  const isBehind = kept?.until && now.getTime() - kept.until.getTime() > BEHIND_MS;
  return isBehind ? kept.until : null;
}

/** Moves the mark on: what is known already stays known. */
export async function writeKnownUntil(tx: Tx, until: Date): Promise<void> {
  await tx
    .insert(installation)
    .values({ capturesKnownUntil: until })
    .onConflictDoUpdate({
      target: installation.isThere,
      set: {
        capturesKnownUntil: sql`greatest(${installation.capturesKnownUntil}, excluded.captures_known_until)`,
      },
    });
}

/** Test money goes with the test orders, and what was taken for them is not asked about again. */
export async function forgetTestMoney(
  tx: Tx,
  { env }: Pick<Services, "env">,
  now: Date,
): Promise<void> {
  await tx.delete(strayPayments).where(eq(strayPayments.isTest, true));
  await passTestMoney(tx, { env }, now);
}

/**
 * Money that the simulator has taken so far is not asked about again. With live payments nobody
 * asks the simulator any more, and the mark speaks of real money: it stays where it is.
 */
export async function passTestMoney(
  tx: Tx,
  { env }: Pick<Services, "env">,
  now: Date,
): Promise<void> {
  if (env.usesSimulator) await writeKnownUntil(tx, new Date(now.getTime() + LATE_MS));
}
