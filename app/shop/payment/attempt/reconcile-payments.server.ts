import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { payments } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { lockPayment } from "./lock-payment.server.ts";
import { MOVING_ATTEMPTS, OPEN_ATTEMPTS } from "#app/shop/order/payment-terms.ts";
import { isFresh, isOver, nextCheckOf } from "../payment-times.ts";
import { settlePayment } from "./settle-payment.server.ts";
import { startPayment } from "./start-payment.server.ts";
import { voidAttempt } from "./void-attempt.server.ts";

const UNSETTLED = [...OPEN_ATTEMPTS, ...MOVING_ATTEMPTS];
const BATCH = 100;

type PaymentServices = Pick<
  Services,
  "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments"
>;
type Payment = typeof payments.$inferSelect;

/**
 * Settles what nobody came back for: the browser was closed after approval, the
 * process died between the provider's capture and our commit, an answer was
 * lost, a review ended. Attempts that nobody approves in 72 hours are given up.
 */
export async function reconcilePayments(services: PaymentServices): Promise<void> {
  const { db, log, now } = services;
  const due = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.status, UNSETTLED), lte(payments.nextCheckAt, now())))
    .orderBy(asc(payments.nextCheckAt))
    .limit(BATCH);
  for (const payment of due) {
    try {
      await reconcile(services, payment);
    } catch (error) {
      log.error({ err: error, paymentId: payment.id }, "a payment could not be reconciled");
    }
  }
}

async function reconcile(services: PaymentServices, payment: Payment) {
  const { now } = services;
  await postpone(services, payment);
  switch (payment.status) {
    case "capturing":
    case "pending":
      if (payment.providerOrderId) await settlePayment(services, payment.providerOrderId);
      return;
    case "starting":
      // The same key gives the same order back, so the call may simply be repeated.
      if (isFresh(payment.createdAt, now())) await startPayment(services, payment.orderId);
      else await giveUp(services, payment);
      return;
    case "created":
    case "declined":
      await askAbout(services, payment);
      return;
    case "captured":
    case "held":
    case "voided":
    case "failed":
  }
}

/** An open approval is only looked at; the capture is claimed once it is there to take. */
async function askAbout(services: PaymentServices, payment: Payment) {
  if (!payment.providerOrderId) return;
  const found = await services.payments.findOrder(payment.providerOrderId);
  switch (found.kind) {
    case "waiting":
      if (isOver(payment.createdAt, services.now())) await giveUp(services, payment);
      return;
    case "missing":
      if (!isFresh(payment.createdAt, services.now())) await giveUp(services, payment);
      return;
    case "unknown":
      services.log.warn(
        { paymentId: payment.id, reason: found.reason },
        "the provider can't be asked",
      );
      return;
    case "approved":
    case "completed":
    case "pending":
    case "returned":
    case "failed":
      await settlePayment(services, payment.providerOrderId);
  }
}

async function giveUp({ db, now }: PaymentServices, payment: Payment) {
  await db.transaction(async (tx) => {
    const { payment: current } = await lockPayment(tx, payment);
    if (current.status !== payment.status) return;
    await voidAttempt(tx, current, "No one approved the payment in time", now());
  });
}

/** Before the provider is asked, so that an attempt that always fails waits its turn. */
async function postpone({ db, now }: PaymentServices, payment: Payment) {
  const moment = now();
  await db
    .update(payments)
    .set({ nextCheckAt: nextCheckOf(payment.createdAt, moment) })
    .where(and(eq(payments.id, payment.id), eq(payments.status, payment.status)));
}
