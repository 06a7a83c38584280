import { eq, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { loyaltyPoints, profiles, user } from "#app/platform/db/schema.ts";
import { unreadQuery } from "#app/shop/message/count-unread-messages.server.ts";
import { balanceQuery } from "#app/shop/rewards/loyalty-queries.server.ts";

/** What stands on every page of the account area: names, balance in cents, unread messages; one query. */
export async function readAccountHead(db: DbOrTx, userId: string, now: Date) {
  const [head] = await db
    .select({
      firstName: profiles.firstName,
      businessName: profiles.businessName,
      balance: sql`(${balanceQuery(db, userId, now)})`.mapWith(loyaltyPoints.pointsAmount),
      unread: sql<number>`(${unreadQuery(db, userId)})`,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .where(eq(user.id, userId));
  if (!head) throw new Error("Somebody signed in has no account.");
  return head;
}
