import { and, eq, isNull, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";

/**
 * Gives a person the orders that were placed without an account with the same
 * e-mail (issue "Accounts", decisions §5). Only for a mailbox that is proven:
 * anybody can type anybody's address. Returns how many.
 */
export async function claimGuestOrders(
  db: DbOrTx,
  person: { userId: string; email: string },
): Promise<number> {
  const isTheirs = eq(sql`lower(${customerOrders.contactEmail})`, person.email.toLowerCase());
  const { rowCount } = await db
    .update(customerOrders)
    .set({ userId: person.userId })
    .where(and(isTheirs, isNull(customerOrders.userId)));
  return rowCount ?? 0;
}
