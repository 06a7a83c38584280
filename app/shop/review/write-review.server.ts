import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { orderLines, reviews } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { lockOrderOf, type OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { isOfToday, isReviewable, type ReviewRefusal } from "./may-review.ts";
import type { ReviewForm } from "./review-form.ts";
import { offeredNames, shownName } from "./shown-name.ts";
import { isTeamOrder } from "./team-order.server.ts";

export type WriteReviewResult = { ok: true } | { ok: false; reason: ReviewRefusal };

/**
 * Writes a buyer's review of an item, or changes it as long as nobody of the team has decided on
 * it. Sent twice it is one review.
 */
export function writeReview(
  { db, env, now }: Pick<Services, "db" | "env" | "now">,
  holder: OrderHolder,
  { lineId, form }: { lineId: string; form: ReviewForm },
  writer: Pick<Person, "roles"> | null,
): Promise<WriteReviewResult> {
  return db.transaction(async (tx): Promise<WriteReviewResult> => {
    const order = await lockOrderOf(tx, holder);
    if (order === null) return { ok: false, reason: "unknown" };
    const productId = await findProduct(tx, order.id, lineId);
    if (productId === null) return { ok: false, reason: "unknown" };
    if (writer !== null && isStaff(writer)) return { ok: false, reason: "staff" };
    if (await isTeamOrder(tx, order)) return { ok: false, reason: "staff" };
    const [written] = await tx
      .select({ id: reviews.id, state: reviews.state })
      .from(reviews)
      .where(eq(reviews.orderLineId, lineId))
      .for("update");
    if (written && written.state !== "waiting") return { ok: false, reason: "settled" };
    if (!isReviewable(order) || !isOfToday(order, env)) return { ok: false, reason: "not_open" };
    if (!offeredNames(order).includes(form.nameForm)) return { ok: false, reason: "no_name" };
    const said = { ...form, shownName: shownName(order, form.nameForm) };
    if (!written) {
      const review = { id: randomUUID(), orderLineId: lineId, productId, createdAt: now() };
      await tx.insert(reviews).values({ ...review, ...said });
    } else {
      const version = sql`${reviews.version} + 1`;
      await tx
        .update(reviews)
        .set({ ...said, version })
        .where(eq(reviews.id, written.id));
    }
    return { ok: true };
  });
}

/** What the item is one of; `null` where the order has no such item, or it is of no product. */
async function findProduct(tx: Tx, orderId: string, lineId: string): Promise<number | null> {
  const [line] = await tx
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId)));
  return line?.productId ?? null;
}
