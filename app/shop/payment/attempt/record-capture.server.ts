import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { payments } from "#app/platform/db/schema.ts";
import type { Capture } from "#app/platform/payment-provider/payment-provider.server.ts";
import { writeTogether } from "#app/platform/db/write-together.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { orderedCartWrites } from "#app/shop/order/ordered-cart.server.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { markOrderPaid } from "./mark-order-paid.server.ts";
import type { OrderEventKind } from "#app/shop/order/order-terms.ts";
import { findMismatch } from "./find-mismatch.ts";
import { nextCaptureKeyOf } from "./idempotency-keys.ts";
import { type LockedPayment, lockPayment } from "./lock-payment.server.ts";
import {
  enqueuePaymentDeniedMail,
  enqueuePaymentHeldMail,
  enqueuePaymentPendingMail,
} from "../payment-mails.server.ts";
import { findObstacle } from "./payment-obstacle.ts";
import { type PaymentState, paymentStateOf } from "../payment-state.ts";
import { payerHash } from "./payer-hash.server.ts";
import { after, nextCheckOf } from "../payment-times.ts";
import { recordPaymentEvent } from "../webhook/record-event.server.ts";
import type { Finding } from "./take-money.server.ts";

type Recorder = Pick<Services, "changes" | "env" | "jobs">;
type PaymentUpdate = Partial<typeof payments.$inferInsert>;

const RETRY_MS = 20_000;

/**
 * Writes down what the provider said of a payment, once, whoever comes first
 * and however often: in the caller's transaction, with the order's own change
 * and its mails.
 */
export async function recordCapture(
  tx: Tx,
  services: Recorder,
  reference: { id: string; orderId: string },
  finding: Finding,
  now: Date,
): Promise<PaymentState> {
  const locked = await lockPayment(tx, reference);
  const { payment } = locked;
  switch (payment.status) {
    case "captured":
    case "held":
      return paymentStateOf(payment.status);
    case "voided":
    case "failed":
      return recordLate(tx, services, locked, finding, now);
    case "starting":
    case "created":
    case "declined":
    case "capturing":
    case "pending":
      return record(tx, services, locked, finding, now);
  }
}

async function record(
  tx: Tx,
  services: Recorder,
  locked: LockedPayment,
  finding: Finding,
  now: Date,
): Promise<PaymentState> {
  const { payment } = locked;
  const write = (update: PaymentUpdate, event?: { kind: OrderEventKind; note: string }) =>
    writeDown(tx, payment, update, event, now);

  switch (finding.kind) {
    case "completed":
      return pay(tx, services, locked, finding.capture, now);
    case "returned":
      return hold(tx, services, locked, finding.capture, returnedWords(finding.left), now);
    case "pending": {
      const mismatch = mismatchOf(locked, finding.capture);
      if (mismatch) return hold(tx, services, locked, finding.capture, mismatch, now);
      const update = {
        status: "pending" as const,
        providerCaptureId: finding.capture.captureId,
        reason: finding.reason,
        nextCheckAt: nextCheckOf(payment.createdAt, now),
      };
      if (payment.status === "pending") return write(update);
      await enqueuePaymentPendingMail(tx, services, locked.order, now);
      // A review takes days: what is ordered meanwhile is another order.
      await writeTogether(tx, orderedCartWrites(tx, locked.order.id, now));
      return write(update, { kind: "payment_pending", note: finding.reason });
    }
    case "declined":
      return write(
        {
          status: "declined",
          reason: finding.reason,
          captureKey: nextCaptureKeyOf(payment.captureKey),
        },
        { kind: "payment_declined", note: finding.reason },
      );
    case "not_approved":
      return write({ status: "created", nextCheckAt: nextCheckOf(payment.createdAt, now) });
    case "failed":
      if (payment.status === "pending")
        await enqueuePaymentDeniedMail(tx, services, locked.order, now);
      return write(
        { status: "failed", reason: finding.reason },
        { kind: "payment_failed", note: finding.reason },
      );
    case "unknown":
      return write({ nextCheckAt: after(now, RETRY_MS) });
  }
}

async function pay(
  tx: Tx,
  services: Recorder,
  locked: LockedPayment,
  capture: Capture,
  now: Date,
): Promise<PaymentState> {
  const obstacle = mismatchOf(locked, capture) ?? findObstacle(locked.order);
  if (obstacle) return hold(tx, services, locked, capture, obstacle, now);
  const { order, payment } = locked;
  const paymentWrite = tx
    .update(payments)
    .set({
      status: "captured",
      providerCaptureId: capture.captureId,
      payerHash: payerHash(services, capture),
      capturedAt: now,
      reason: null,
      claimedUntil: null,
      updatedAt: now,
    })
    .where(eq(payments.id, payment.id));
  const { providerOrderId } = payment;
  await markOrderPaid(tx, services, order, { providerOrderId, paymentWrite }, now);
  return paymentStateOf("captured");
}

/** Money that must not pay the order by itself waits for staff. */
async function hold(
  tx: Tx,
  services: Recorder,
  locked: LockedPayment,
  capture: Capture,
  reason: string,
  now: Date,
): Promise<PaymentState> {
  await enqueuePaymentHeldMail(tx, services, locked.order, reason, now);
  return writeDown(
    tx,
    locked.payment,
    { status: "held", providerCaptureId: capture.captureId, reason },
    { kind: "payment_held", note: reason },
    now,
  );
}

/** An attempt was given up while its capture was under way: money in it is staff's to return. */
async function recordLate(
  tx: Tx,
  services: Recorder,
  locked: LockedPayment,
  finding: Finding,
  now: Date,
): Promise<PaymentState> {
  switch (finding.kind) {
    case "completed":
    case "pending":
      return hold(tx, services, locked, finding.capture, LATE, now);
    case "returned": {
      // A payment that came and was refunded is over.
      if (finding.left === 0) return paymentStateOf(locked.payment.status);
      const reason = `${LATE} ${returnedWords(finding.left)}`;
      return hold(tx, services, locked, finding.capture, reason, now);
    }
    case "declined":
    case "not_approved":
    case "failed":
    case "unknown":
      return paymentStateOf(locked.payment.status);
  }
}

const LATE = "The money arrived after the payment was given up.";

function returnedWords(left: Cents): string {
  return left === 0
    ? "The provider has refunded the money."
    : `The provider has refunded part of the money; ${formatCents(left)} is left.`;
}

function mismatchOf({ order, payment }: LockedPayment, capture: Capture): string | null {
  const { amount, currency, providerPayeeId } = payment;
  return findMismatch(
    {
      orderId: order.id,
      orderTotal: order.totalAmount,
      amount,
      currency,
      payeeId: providerPayeeId,
    },
    capture,
  );
}

async function writeDown(
  tx: Tx,
  payment: LockedPayment["payment"],
  update: PaymentUpdate,
  event: { kind: OrderEventKind; note: string } | undefined,
  now: Date,
): Promise<PaymentState> {
  await tx
    .update(payments)
    .set({ ...update, claimedUntil: null, updatedAt: now })
    .where(eq(payments.id, payment.id));
  if (event) {
    const { orderId } = payment;
    await recordPaymentEvent(tx, { orderId, actor: "payment provider", ...event }, now);
  }
  return paymentStateOf(update.status ?? payment.status);
}
