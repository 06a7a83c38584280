import { and, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { inboxEntries } from "#app/platform/db/schema.ts";

/** How many conversations of the inbox wait for an answer. */
export function countWaitingEntries(db: DbOrTx): Promise<number> {
  return db.$count(inboxEntries, isWaiting());
}

/** Open, and its sender wrote last. */
export function isWaiting() {
  return and(eq(inboxEntries.state, "open"), eq(inboxEntries.isUnread, true));
}
