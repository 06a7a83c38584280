import { and, eq, inArray } from "drizzle-orm";
import { orderLines, reviews } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import { lockOrderOf, type OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";

/**
 * A buyer takes their review back, whatever became of it; what the team had read is in the audit
 * log. `false`: there is none of theirs.
 */
export function withdrawReview(
  { db, now }: Pick<Services, "db" | "now">,
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
    const [gone] = await tx
      .delete(reviews)
      .where(and(eq(reviews.orderLineId, lineId), inArray(reviews.orderLineId, ownLines)))
      .returning();
    if (!gone) return false;
    const { id, state, stars, title, text } = gone;
    if (state !== "waiting") {
      const entry = { action: "review.withdrawn", subject: `review:${id}`, after: null };
      const buyer = { userId: order.userId, name: "customer" };
      await noteChange(tx, { ...entry, before: { state, stars, title, text } }, buyer, now());
    }
    return true;
  });
}
