import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { usedAppCodes } from "#app/platform/db/schema.ts";

/** Longer than a code is valid: the half minute before its own, its own, and the one after. */
const VALID_AT_MOST = sql`interval '2 minutes'`;

/**
 * The codes of authenticator apps that were used already: a code that somebody has watched opens
 * nothing.
 */
export interface UsedAppCodes {
  /** Before the code is tried. `false` when it is used, or tried elsewhere at this moment. */
  take(userId: string, code: string): Promise<boolean>;
  /** When it opened nothing after all. */
  giveBack(userId: string, code: string): Promise<void>;
}

export function createUsedAppCodes(db: Db): UsedAppCodes {
  const ofPerson = (userId: string) => eq(usedAppCodes.userId, userId);
  return {
    async take(userId, code) {
      const isOver = lt(usedAppCodes.usedAt, sql`now() - ${VALID_AT_MOST}`);
      await db.delete(usedAppCodes).where(and(ofPerson(userId), isOver));
      const taken = await db.insert(usedAppCodes).values({ userId, code }).onConflictDoNothing();
      return taken.rowCount === 1;
    },
    async giveBack(userId, code) {
      await db.delete(usedAppCodes).where(and(ofPerson(userId), eq(usedAppCodes.code, code)));
    },
  };
}
