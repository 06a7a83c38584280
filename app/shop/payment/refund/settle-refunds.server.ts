import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { payments, refunds } from "#app/platform/db/schema.ts";
import type {
  PaymentProvider,
  ProviderRefund,
  RefundOutcome,
} from "#app/platform/payment-provider/payment-provider.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { lockRefund, recordRefund } from "./record-refund.server.ts";
import { type RefundStatus, UNSETTLED_REFUNDS } from "#app/shop/order/payment-terms.ts";
import { after, CLAIM_MS, isClaimed } from "#app/shop/payment/payment-times.ts";
import { withPatience } from "#app/shop/payment/with-patience.server.ts";
import { type Refund, writeRefund } from "./reserve-refund.server.ts";
import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { readRefundable } from "./read-refundable.server.ts";
import { spreadRefund } from "./refundable.ts";

export type RefundServices = Pick<
  Services,
  "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments"
>;

/**
 * Brings a refund as far as it can go: whoever wrote it down died or was left
 * without an answer. Webhook and reconciliation call it, at the same time and
 * again; the money is given back once, recorded once (faults, refunds).
 */
export async function settleRefund(services: RefundServices, refundId: string): Promise<void> {
  const claimed = await claimRefund(services.db, refundId, services.now());
  if (claimed) await sendRefund(services, claimed, "ask");
}

/** `null` when it is settled, or somebody is at it this moment. */
async function claimRefund(db: Db, refundId: string, now: Date): Promise<Refund | null> {
  return db.transaction(async (tx) => {
    const { refund } = await lockRefund(tx, refundId);
    if (refund.status === "completed" || refund.status === "failed") return null;
    if (isClaimed(refund, now)) return null;
    const claimedUntil = after(now, CLAIM_MS);
    await tx
      .update(refunds)
      .set({ claimedUntil, nextCheckAt: claimedUntil, updatedAt: now })
      .where(eq(refunds.id, refundId));
    return { ...refund, claimedUntil };
  });
}

/**
 * Asks for a refund that was written down this moment, for somebody who waits at a page; `null`
 * when the provider takes longer than they should wait. It is asked all the same, once.
 */
export function sendSoon(services: RefundServices, refund: Refund): Promise<RefundStatus | null> {
  return withPatience(services, sendRefund(services, refund, "send"), "a refund was not settled");
}

/**
 * Asks the provider for a refund that the caller has claimed, and records what
 * it says. `send`: nobody asked before. `ask`: somebody may have, so what became
 * of it is asked first: the provider's memory of our key ends.
 */
async function sendRefund(
  services: RefundServices,
  refund: Refund,
  step: "send" | "ask",
): Promise<RefundStatus> {
  const { db, log, now } = services;
  const [payment] = await db.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment?.providerCaptureId) throw new Error(`Refund ${refund.id} has no captured payment.`);
  const { providerCaptureId: captureId, providerOrderId } = payment;
  const outcome =
    (step === "ask" ? await findMade(services.payments, refund, providerOrderId) : null) ??
    (await services.payments.refundCapture({
      captureId,
      reference: refund.id,
      amount: refund.amount,
      note: refund.reason,
      idempotencyKey: refund.refundKey,
    }));
  if (outcome.kind === "unknown") {
    log.warn(
      { refundId: refund.id, reason: outcome.reason },
      "a refund's outcome is not known yet",
    );
  }
  const status = await db.transaction((tx) =>
    recordRefund(tx, services, refund.id, outcome, now()),
  );
  // Often it is refused because the money was given back at the provider's own site.
  if (outcome.kind === "refused") await adoptProviderRefunds(services, payment);
  return status;
}

/** What the provider has made of the refund; `null` when it knows of none. */
async function findMade(
  provider: Pick<PaymentProvider, "findRefund" | "listRefunds">,
  refund: Refund,
  providerOrderId: string | null,
): Promise<RefundOutcome | null> {
  if (refund.providerRefundId !== null) return provider.findRefund(refund.providerRefundId);
  if (providerOrderId === null) return null;
  const listed = await provider.listRefunds(providerOrderId);
  if (listed.kind === "unknown") return listed;
  const made = listed.refunds.find(
    (known) => "refund" in known && known.refund.reference === refund.id,
  );
  return made ?? null;
}

type Payment = typeof payments.$inferSelect;
type Made = Extract<RefundOutcome, { refund: ProviderRefund }>;

const PROVIDER = "payment provider";

/**
 * Records the refunds of a captured payment that were made at the provider's own
 * site: as refunds by "payment provider", spread in proportion over the lines,
 * their tax and the shipping that are left. One that is more than is left waits:
 * a refund of ours holds the money at this moment and is about to be refused.
 */
async function adoptProviderRefunds(services: RefundServices, payment: Payment): Promise<void> {
  if (payment.status !== "captured" || payment.providerOrderId === null) return;
  const listed = await services.payments.listRefunds(payment.providerOrderId);
  if (listed.kind === "unknown") {
    services.log.warn(
      { paymentId: payment.id, reason: listed.reason },
      "the provider can't be asked for its refunds",
    );
    return;
  }
  for (const made of listed.refunds) {
    if (made.kind === "refunded" || made.kind === "pending") await adopt(services, payment, made);
  }
}

async function adopt(services: RefundServices, { id, orderId }: Payment, made: Made) {
  const { db, log } = services;
  const now = services.now();
  const isTaken = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
    if (!order || !payment) throw new Error(`Payment ${id} or its order is gone.`);
    const known = await tx.select().from(refunds).where(isOfPayment(payment));
    if (known.some((refund) => isTheSame(refund, made.refund))) return true;
    const { amount, refundId } = made.refund;
    const quote = amount === null ? null : spreadRefund(await readRefundable(tx, order), amount);
    if (quote === null) return false;
    const written = await writeRefund(
      tx,
      {
        payment,
        quote,
        reason: "",
        actor: PROVIDER,
        actorId: null,
        refundKey: `provider-${refundId}`,
      },
      now,
    );
    await recordRefund(tx, services, written.id, made, now);
    return true;
  });
  if (!isTaken) {
    log.error(
      { orderId, refund: made.refund },
      "a refund made at the provider does not fit its order",
    );
  }
}

/** The refunds of a payment; its order is named because it leads to them, in the index. */
function isOfPayment({ id, orderId }: Pick<Payment, "id" | "orderId">) {
  return and(eq(refunds.orderId, orderId), eq(refunds.paymentId, id));
}

/** Ours by the provider's id, or by the reference we sent while its answer is not recorded. */
function isTheSame(
  ours: Pick<typeof refunds.$inferSelect, "id" | "status" | "providerRefundId">,
  { refundId, reference }: ProviderRefund,
): boolean {
  if (ours.providerRefundId === refundId) return true;
  return reference === ours.id && ours.status === "starting";
}

/**
 * Looks at everything that was given back of a captured payment: settles our own
 * refunds, then records those made at the provider's own site.
 */
export async function settleRefunds(services: RefundServices, paymentId: string): Promise<void> {
  const { db } = services;
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) return;
  const unsettled = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isOfPayment(payment), inArray(refunds.status, UNSETTLED_REFUNDS)));
  for (const { id } of unsettled) await settleRefund(services, id);
  await adoptProviderRefunds(services, payment);
}
