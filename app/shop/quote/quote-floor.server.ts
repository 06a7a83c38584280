import { and, desc, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { orderLines, quotes, userRoles } from "#app/platform/db/schema.ts";
import { type Cents, sumCents } from "#app/shop/money/money.ts";

/**
 * What staff may price an order at least at, before shipping and tax: what an admin sent
 * last, else the estimate of the price list that the customer ordered by. Less is a present,
 * and an admin's to make (decision 32). Zero where the shop has named no price yet.
 */
export async function findQuoteFloor(db: DbOrTx, orderId: string): Promise<Cents> {
  const [byAdmin] = await db
    .select({ lines: quotes.lines })
    .from(quotes)
    .innerJoin(userRoles, and(eq(userRoles.userId, quotes.actorId), eq(userRoles.role, "admin")))
    .where(eq(quotes.orderId, orderId))
    .orderBy(desc(quotes.version))
    .limit(1);
  if (byAdmin) return sumCents(byAdmin.lines.map(({ amountCents }) => amountCents));
  const estimated = await db
    .select({ amount: orderLines.amount })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return sumCents(estimated.map(({ amount }) => amount));
}
