import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { quotes } from "#app/platform/db/schema.ts";

/** Takes back what was sent and not accepted; the caller has locked the order. */
export async function withdrawQuotes(tx: Tx, orderId: string) {
  await tx
    .update(quotes)
    .set({ status: "withdrawn" })
    .where(and(eq(quotes.orderId, orderId), eq(quotes.status, "sent")));
}
