import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { payments, refunds } from "#app/platform/db/schema.ts";
import type {
  PaymentProvider,
  RefundOutcome,
} from "#app/platform/payment-provider/payment-provider.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { adoptProviderRefunds } from "./adopt-provider-refunds.server.ts";
import { lockRefund } from "./lock-refund.server.ts";
import type { RefundStatus } from "#app/shop/order/payment-terms.ts";
import { after, CLAIM_MS } from "../payment-times.ts";
import { recordRefund } from "./record-refund.server.ts";
import { withPatience } from "../with-patience.server.ts";
import type { Refund } from "./write-refund.server.ts";

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
    if (refund.claimedUntil !== null && refund.claimedUntil > now) return null;
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
