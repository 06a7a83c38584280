import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { accountLinks, emailChanges } from "#app/platform/db/schema.ts";
import { EMAIL_CHANGE_SIDES, purposeOf } from "./email-change-sides.ts";

/**
 * Forgets a change of e-mail that is under way, and its links: when it is called
 * off, and when who may decide about the account is another one than who began it.
 */
export async function callOffEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  const isLink = inArray(accountLinks.purpose, EMAIL_CHANGE_SIDES.map(purposeOf));
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), isLink));
}
