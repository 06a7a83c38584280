import { and, eq, inArray, ne } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines, reviews } from "#app/platform/db/schema.ts";

/** What somebody published stays without their name (decisions §6); what nobody sees goes. */
export async function forgetReviews(tx: Tx, userId: string): Promise<void> {
  const ownLines = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(eq(customerOrders.userId, userId));
  const isOwn = inArray(reviews.orderLineId, ownLines);
  await tx.delete(reviews).where(and(isOwn, ne(reviews.state, "published")));
  await tx.update(reviews).set({ nameForm: "nobody", shownName: "" }).where(isOwn);
}
