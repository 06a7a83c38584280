import { eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines, reviews } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { isOwnOrder } from "#app/shop/quote/quote-rules.ts";
import type { DeskForm } from "./desk-form.ts";
import type { DeskRefusal } from "./desk-refusals.ts";

export type HandleReviewResult = { ok: true } | { ok: false; reason: DeskRefusal };

type Review = Pick<
  typeof reviews.$inferSelect,
  "id" | "state" | "version" | "reason" | "answer" | "answeredAt"
>;

/**
 * Publishes a review, declines it with a reason, or answers it where everybody reads it; an answer
 * without words takes the last one away. Audited. Nobody does it to a review of their own order.
 */
export function handleReview(
  { db, now: clock }: Pick<Services, "db" | "now">,
  form: DeskForm,
  by: Pick<Person, "userId" | "name" | "email">,
): Promise<HandleReviewResult> {
  const now = clock();
  return db.transaction(async (tx): Promise<HandleReviewResult> => {
    const found = await lockReview(tx, form.reviewId);
    if (!found) return { ok: false, reason: "unknown" };
    const { review, order } = found;
    if (isOwnOrder(order, by)) return { ok: false, reason: "own" };
    if (review.version !== form.version) return { ok: false, reason: "changed" };
    if (form.act === "answer" && review.state !== "published") {
      return { ok: false, reason: "not_shown" };
    }
    const change = form.act === "answer" ? answered(form.words, now) : decided(form, by, now);
    const version = sql`${reviews.version} + 1`;
    await tx
      .update(reviews)
      .set({ ...change, version })
      .where(eq(reviews.id, review.id));
    await noteChange(tx, { ...notes(review, form), subject: `review:${review.id}` }, by, now);
    return { ok: true };
  });
}

async function lockReview(tx: Tx, id: string) {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
  if (!review) return null;
  const [order] = await tx
    .select({ userId: customerOrders.userId, contactEmail: customerOrders.contactEmail })
    .from(orderLines)
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(eq(orderLines.id, review.orderLineId));
  return order ? { review, order } : null;
}

function answered(answer: string, now: Date) {
  return { answer, answeredAt: answer === "" ? null : now };
}

function decided(
  form: Exclude<DeskForm, { act: "answer" }>,
  by: Pick<Person, "userId" | "name">,
  now: Date,
) {
  return {
    state: form.act,
    reason: form.act === "declined" ? form.words : "",
    decidedBy: by.name,
    decidedById: by.userId,
    decidedAt: now,
  };
}

function notes({ state, reason, answer }: Review, form: DeskForm) {
  if (form.act === "answer") {
    return { action: "review.answer", before: { answer }, after: { answer: form.words } };
  }
  const said = form.act === "declined" ? form.words : "";
  const after = { state: form.act, reason: said };
  return { action: "review.decide", before: { state, reason }, after };
}
