import { and, eq, inArray, isNull, type SQLWrapper } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { outbox } from "#app/platform/db/schema.ts";

/** Until when a mail that is held is nobody's to send. */
export const HELD_UNTIL = new Date("9999-01-01T00:00:00Z");

/** Keeps mails of the outbox that have not left; one that is leaving at this moment leaves. */
export async function holdMails(tx: Tx, mailIds: SQLWrapper): Promise<void> {
  const isWaiting = and(inArray(outbox.id, mailIds), isNull(outbox.sentAt));
  await tx.update(outbox).set({ claimedUntil: HELD_UNTIL }).where(isWaiting);
}

/** Lets them go on. */
export async function releaseMails(tx: Tx, mailIds: SQLWrapper): Promise<void> {
  const isHeld = and(inArray(outbox.id, mailIds), eq(outbox.claimedUntil, HELD_UNTIL));
  await tx.update(outbox).set({ claimedUntil: null }).where(isHeld);
}
