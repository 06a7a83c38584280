import { and, eq, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { user } from "#app/platform/db/schema.ts";

/** Whether this is the mailbox of the account, and its owner has said so by a link in it. */
export async function isVerifiedMailbox(
  db: DbOrTx,
  { userId, email }: { userId: string | null; email: string },
): Promise<boolean> {
  if (userId === null) return false;
  const isTheirs = and(
    eq(user.id, userId),
    eq(user.emailVerified, true),
    eq(sql`lower(${user.email})`, email.toLowerCase()),
  );
  return (await db.$count(user, isTheirs)) > 0;
}
