import { eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines, reviews } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { isOwnOrder } from "#app/shop/quote/quote-rules.ts";
import { declinedMail, repliedMail } from "./decision-mail.server.ts";
import type { DeskForm } from "./desk-form.ts";
import type { DeskRefusal } from "./desk-refusals.ts";
import { reviewPath, reviewsUnder } from "./review-paths.ts";

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
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  form: DeskForm,
  by: Pick<Person, "userId" | "name" | "email">,
): Promise<HandleReviewResult> {
  const { db } = services;
  const now = services.now();
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
    await tellBuyer(tx, services, found, form, now);
    return { ok: true };
  });
}

async function lockReview(tx: Tx, id: string) {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
  if (!review) return null;
  const [found] = await tx
    .select({ order: customerOrders, what: orderLines.productName })
    .from(orderLines)
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(eq(orderLines.id, review.orderLineId));
  return found ? { review, ...found } : null;
}

/** That it is not published, and the first words that stand under it. */
async function tellBuyer(
  tx: Tx,
  { env, jobs }: Pick<Services, "env" | "jobs">,
  { review, order, what }: NonNullable<Awaited<ReturnType<typeof lockReview>>>,
  form: DeskForm,
  now: Date,
): Promise<void> {
  const isReply = form.act === "answer" && form.words !== "" && review.answer === "";
  if (!hasMailbox(order) || !(isReply || form.act === "declined")) return;
  const page = await findOrderLinkUrl(tx, env, order.id, now);
  const link = page && reviewPath(reviewsUnder(page), review.orderLineId);
  const settings = await readSettings(tx);
  const mail = isReply
    ? repliedMail(settings, order, { what, reply: form.words, link })
    : declinedMail(settings, order, { what, reason: form.words, link });
  await enqueueMail(tx, jobs, mail, now);
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
    // Published once more it begins without words of ours that nobody looked at again.
    ...(form.act === "declined" && { answer: "", answeredAt: null }),
    decidedBy: by.name,
    decidedById: by.userId,
    decidedAt: now,
  };
}

function notes({ state, reason, answer }: Review, form: DeskForm) {
  if (form.act === "answer") {
    return { action: "review.answered", before: { answer }, after: { answer: form.words } };
  }
  const said = form.act === "declined" ? form.words : "";
  const after = { state: form.act, reason: said };
  return { action: `review.${form.act}`, before: { state, reason, answer }, after };
}
