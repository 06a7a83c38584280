import { desc, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { quotes } from "#app/platform/db/schema.ts";

export type SentQuote = typeof quotes.$inferSelect;

/** The last price that the team sent for an order; `null` when there was none. */
export async function findLastQuote(db: DbOrTx, orderId: string): Promise<SentQuote | null> {
  const [quote] = await db
    .select()
    .from(quotes)
    .where(eq(quotes.orderId, orderId))
    .orderBy(desc(quotes.version))
    .limit(1);
  return quote ?? null;
}

/** Every price that the team sent for an order, the last one first. */
export function listQuotes(db: DbOrTx, orderId: string): Promise<SentQuote[]> {
  return db.select().from(quotes).where(eq(quotes.orderId, orderId)).orderBy(desc(quotes.version));
}
