import { eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { orderLines, reviews } from "#app/platform/db/schema.ts";
import type { WrittenReview } from "./order-reviews.ts";

/** The reviews of an order's items, for whoever wrote them. */
export function listOrderReviews(db: DbOrTx, orderId: string): Promise<WrittenReview[]> {
  return db
    .select({
      orderLineId: reviews.orderLineId,
      state: reviews.state,
      stars: reviews.stars,
      title: reviews.title,
      text: reviews.text,
      nameForm: reviews.nameForm,
      reason: reviews.reason,
      answer: reviews.answer,
    })
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .where(eq(orderLines.orderId, orderId));
}
