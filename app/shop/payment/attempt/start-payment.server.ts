import { setTimeout as sleep } from "node:timers/promises";
import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import { retryConflicts } from "#app/platform/db/retry-conflicts.server.ts";
import { customerOrders, payments } from "#app/platform/db/schema.ts";
import type { CreateOutcome } from "#app/platform/payment-provider/payment-provider.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { awaitsPayment } from "#app/shop/order/order-status.ts";
import { attemptRow, type OpenedAttempt } from "./attempt-row.ts";
import { invoiceNumberOf } from "../invoice-number.ts";
import { paymentDescription } from "./payment-description.ts";
import { isClaimed, isFresh, nextCheckOf, PATIENCE_MS } from "../payment-times.ts";
import { recordPaymentEvent } from "../webhook/record-event.server.ts";
import type { StartRefusal } from "./start-refusal.ts";
import { voidAttempt } from "./void-attempt.server.ts";

type Order = typeof customerOrders.$inferSelect;
type Payment = typeof payments.$inferSelect;

export type StartPaymentResult =
  | { ok: true; approvalUrl: string; providerOrderId: string }
  | { ok: false; reason: StartRefusal };

/**
 * Opens the payment of an order at the provider and tells where the customer
 * approves it (decisions §4). Called again, it offers the same payment again;
 * the provider is asked outside any transaction, with a key stored before. An
 * order placed this moment brings its first attempt along.
 */
export async function startPayment(
  services: Pick<Services, "changes" | "db" | "env" | "log" | "now" | "payments">,
  orderId: string,
  placed?: OpenedOrder & { attempt: OpenedAttempt | null },
): Promise<StartPaymentResult> {
  const { db, env, log, now } = services;
  const opened: Opened = placed?.attempt
    ? { kind: "attempt", order: placed, payment: placed.attempt, refusedBefore: 0 }
    : await openPatiently(services, orderId);
  if (opened.kind !== "attempt") return opened.result;

  const { order, payment, refusedBefore } = opened;
  const outcome = await services.payments.createOrder({
    reference: order.id,
    invoiceNumber: invoiceNumberOf(order, refusedBefore),
    amount: payment.amount,
    description: paymentDescription(order),
    returnUrl: `${env.publicUrl}/payment-success`,
    cancelUrl: `${env.publicUrl}/payment-cancelled`,
    idempotencyKey: payment.createKey,
  });
  if (outcome.kind === "created") {
    return retryConflicts(() => recordOpening(db, payment, outcome, now()));
  }
  log.error({ orderId, reason: outcome.reason }, "the provider did not open a payment");
  if (outcome.kind === "unknown") return { ok: false, reason: "provider_unavailable" };
  if (outcome.kind === "no_approval_url") return { ok: false, reason: "no_payment_url" };
  return db.transaction((tx) => recordFailure(tx, payment, outcome.reason, now()));
}

type OpenedOrder = Pick<Order, "id" | "orderNumber" | "orderKind" | "productName" | "couponCode">;

type Opened =
  /** `refusedBefore`: how many payments of the order the provider took, reviewed and gave back. */
  | { kind: "attempt"; order: OpenedOrder; payment: OpenedAttempt; refusedBefore: number }
  | { kind: "done"; result: StartPaymentResult };

/** Another call is taking money this moment. */
interface Busy {
  kind: "busy";
}

/** How often who goes to pay asks again while another call is at the same payment. */
const ASKED_AGAIN_MS = 250;

/**
 * A call that takes money at this moment mostly learns at once that it can't, as when the provider tells of an
 * approval whose card it has declined: the payment can be opened again then.
 */
async function openPatiently(
  { db, env, now }: Pick<Services, "db" | "env" | "now">,
  orderId: string,
): Promise<Opened> {
  const startedAt = performance.now();
  for (;;) {
    const opened = await db.transaction((tx) => openAttempt(tx, orderId, env.usesSimulator, now()));
    if (opened.kind !== "busy") return opened;
    if (performance.now() - startedAt > PATIENCE_MS) return refused("being_confirmed");
    await sleep(ASKED_AGAIN_MS);
  }
}

const refused = (reason: StartRefusal) => ({
  kind: "done" as const,
  result: { ok: false as const, reason },
});

async function openAttempt(
  tx: Tx,
  orderId: string,
  isTest: boolean,
  now: Date,
): Promise<Opened | Busy> {
  const order = await lockOrder(tx, orderId);
  if (!order) return refused("not_found");
  if (order.paymentStatus !== "unpaid") {
    return refused(order.paymentStatus === "free" ? "not_payable" : "already_paid");
  }
  if (!awaitsPayment(order)) return refused("not_payable");

  const attempts = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.attempt))
    .for("update");
  const refusedBefore = attempts.filter(
    ({ status, providerCaptureId }) => status === "failed" && providerCaptureId !== null,
  ).length;
  for (const payment of attempts) {
    const known = await takeUp(tx, order, payment, now);
    if (known) return known === "open" ? { kind: "attempt", order, payment, refusedBefore } : known;
  }
  const payment = await newAttempt(tx, order, (attempts[0]?.attempt ?? 0) + 1, isTest, now);
  return { kind: "attempt", order, payment, refusedBefore };
}

/**
 * The bearing of an earlier attempt on this one: "open" when the provider has yet to be asked,
 * `null` when the earlier one is out of the way.
 */
async function takeUp(
  tx: Tx,
  order: Order,
  payment: Payment,
  now: Date,
): Promise<Extract<Opened, { kind: "done" }> | Busy | "open" | null> {
  switch (payment.status) {
    case "captured":
      return refused("already_paid");
    case "capturing":
      return isClaimed(payment, now) ? { kind: "busy" } : refused("being_confirmed");
    case "pending":
    case "held":
      return refused("being_confirmed");
    case "voided":
    case "failed":
      return null;
    case "starting":
    case "created":
    case "declined":
  }
  if (payment.amount !== order.totalAmount || !isFresh(payment.createdAt, now)) {
    await voidAttempt(tx, payment, "Another payment takes its place", now);
    return null;
  }
  const { approvalUrl, providerOrderId } = payment;
  if (payment.status === "starting" || !approvalUrl || !providerOrderId) {
    return "open";
  }
  await tx
    .update(payments)
    .set({ status: "created", reason: null, updatedAt: now, nextCheckAt: nextCheckOf(now, now) })
    .where(eq(payments.id, payment.id));
  return { kind: "done", result: { ok: true, approvalUrl, providerOrderId } };
}

async function newAttempt(
  tx: Tx,
  order: Order,
  attempt: number,
  isTest: boolean,
  now: Date,
): Promise<OpenedAttempt> {
  const payment = attemptRow(order, attempt, isTest, now);
  await tx.insert(payments).values(payment);
  const note = attempt === 1 ? "" : `Attempt ${attempt}`;
  await recordPaymentEvent(
    tx,
    { orderId: order.id, kind: "payment_started", actor: "customer", note },
    now,
  );
  return payment;
}

/**
 * Keeps what the provider opened, in one statement: the attempt's own status
 * decides, so that one which was given up meanwhile stays given up.
 */
async function recordOpening(
  db: Db,
  { id }: OpenedAttempt,
  opening: Extract<CreateOutcome, { kind: "created" }>,
  now: Date,
): Promise<StartPaymentResult> {
  const { providerOrderId, approvalUrl, payeeId } = opening;
  const [created] = await db
    .update(payments)
    .set({
      status: "created",
      providerOrderId,
      approvalUrl,
      providerPayeeId: payeeId,
      updatedAt: now,
    })
    .where(and(eq(payments.id, id), eq(payments.status, "starting")))
    .returning({ id: payments.id });
  return created ? { ok: true, approvalUrl, providerOrderId } : readBack(db, id);
}

async function recordFailure(
  tx: Tx,
  { id, orderId }: OpenedAttempt,
  reason: string,
  now: Date,
): Promise<StartPaymentResult> {
  await tx
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(eq(customerOrders.id, orderId))
    .for("update");
  const [failed] = await tx
    .update(payments)
    .set({ status: "failed", reason, updatedAt: now })
    .where(and(eq(payments.id, id), eq(payments.status, "starting")))
    .returning({ id: payments.id });
  if (failed) {
    const event = { orderId, kind: "payment_failed", actor: "payment provider" } as const;
    await recordPaymentEvent(tx, { ...event, note: reason }, now);
  }
  return { ok: false, reason: "provider_refused" };
}

/** Somebody else closed the opening meanwhile: the same call in another tab, or a changed order. */
async function readBack(db: Db, paymentId: string): Promise<StartPaymentResult> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.status === "created" && payment.approvalUrl && payment.providerOrderId) {
    return { ok: true, approvalUrl: payment.approvalUrl, providerOrderId: payment.providerOrderId };
  }
  const isMoving = payment?.status === "capturing" || payment?.status === "pending";
  if (isMoving) return { ok: false, reason: "being_confirmed" };
  return { ok: false, reason: payment?.status === "captured" ? "already_paid" : "not_payable" };
}
