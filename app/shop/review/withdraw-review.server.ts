import { and, eq, inArray } from "drizzle-orm";
import { orderLines, reviews } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { lockOrderOf, type OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";

/** A buyer takes their review back, whatever became of it. `false`: there is none of theirs. */
export function withdrawReview(
  { db }: Pick<Services, "db">,
  holder: OrderHolder,
  lineId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrderOf(tx, holder);
    if (order === null) return false;
    const ownLines = tx
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id));
    const { rowCount } = await tx
      .delete(reviews)
      .where(and(eq(reviews.orderLineId, lineId), inArray(reviews.orderLineId, ownLines)));
    return rowCount === 1;
  });
}
