import { eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { prepareOnce } from "#app/platform/db/prepare-once.server.ts";
import { loyaltyBalances, profiles, user } from "#app/platform/db/schema.ts";
import { unreadQuery } from "#app/shop/message/count-unread-messages.server.ts";
import { balanceQuery } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";

/**
 * The facts on every page of the account area: names, balance in cents, unread messages; one query.
 */
export async function readAccountHead(db: Db, userId: string, now: Date) {
  const [head] = await headQuery(db).execute({ userId, now });
  if (!head) throw new Error("A signed-in person has no account.");
  return head;
}

const reader = sql.placeholder("userId");
const moment = sql.placeholder("now");

const headQuery = prepareOnce((db) =>
  db
    .select({
      firstName: profiles.firstName,
      businessName: profiles.businessName,
      balance: sql`coalesce((${balanceQuery(db, reader, moment)}), 0)`.mapWith(
        loyaltyBalances.balance,
      ),
      unread: sql<number>`(${unreadQuery(db, reader)})`,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .where(eq(user.id, reader))
    .prepare("account_head"),
);
