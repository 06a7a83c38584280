import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { user } from "#app/platform/db/schema.ts";

/**
 * The person that a message would reach, by name and mailbox; `null` for nobody, and for closed
 * accounts.
 */
export async function findRecipient(db: Db, userId: string) {
  const [recipient] = await db
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.closedAt)));
  return recipient ?? null;
}
