import { and, desc, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { type customerOrders, orderLines, quotes } from "#app/platform/db/schema.ts";
import { sumCents } from "#app/shop/money/money.ts";
import type { Rates } from "#app/shop/pricing/total-order.ts";
import { priceQuote } from "./price-quote.ts";
import { floorOf, type QuoteFloor } from "./quote-floor.ts";

type FloorOrder = Pick<
  typeof customerOrders.$inferSelect,
  "id" | "deliveryMethod" | "deliveryAddress" | "taxAmount" | "totalAmount"
>;

/**
 * The least that staff may price an order at: the price that an admin sent last, as it stands by
 * today's rates, else the estimate of the price list that the customer ordered by. Less is a
 * present, and an admin's to make (decision 32).
 */
export async function findQuoteFloor(
  db: DbOrTx,
  order: FloorOrder,
  rates: Rates,
): Promise<QuoteFloor> {
  const [byAdmin] = await db
    .select({ lines: quotes.lines })
    .from(quotes)
    .where(and(eq(quotes.orderId, order.id), eq(quotes.actorRole, "admin")))
    .orderBy(desc(quotes.version))
    .limit(1);
  if (byAdmin) {
    // The item that a line is for changes nothing in the sums.
    return floorOf(priceQuote(byAdmin.lines, { ...order, positions: [] }, rates).totals);
  }
  const estimated = await db
    .select({ amount: orderLines.amount })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  return {
    linesCents: sumCents(estimated.map(({ amount }) => amount)),
    taxCents: order.taxAmount,
    totalCents: order.totalAmount,
  };
}
