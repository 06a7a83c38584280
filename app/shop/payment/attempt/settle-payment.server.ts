import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { payments } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type ClaimedPayment, claimCapture } from "./claim-capture.server.ts";
import { type PaymentState, paymentStateOf } from "../payment-state.ts";
import { recordCapture } from "./record-capture.server.ts";
import { takeMoney } from "./take-money.server.ts";

export type SettleResult =
  | { ok: true; state: PaymentState; orderId: string }
  | { ok: false; reason: "unknown" };

const WAIT_MS = 5000;
const POLL_MS = 100;

/**
 * Brings a payment as far as it can go: captures what is approved, records what
 * was captured. Return page, webhook and reconciliation all call it, in any
 * order, at the same time and again; the money is taken once, recorded once, and
 * each of them is told the result (decisions §4). The provider is called outside
 * any transaction; what it leaves unknown is `confirming` and tried again later.
 */
export async function settlePayment(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments">,
  providerOrderId: string,
): Promise<SettleResult> {
  const { db, now, log } = services;
  const claim = await claimCapture(db, providerOrderId, now());
  switch (claim.kind) {
    case "unknown":
      return { ok: false, reason: "unknown" };
    case "settled":
      return { ok: true, state: claim.state, orderId: claim.orderId };
    case "busy":
      return {
        ok: true,
        state: await waitForOther(db, claim.payment),
        orderId: claim.payment.orderId,
      };
    case "capture":
    case "ask":
    case "look":
  }
  const { payment } = claim;
  const finding = await takeMoney(services.payments, payment, providerOrderId, claim.kind);
  if (finding.kind === "unknown") {
    log.warn(
      { orderId: payment.orderId, reason: finding.reason },
      "a payment's outcome is not known yet",
    );
  }
  const state = await db.transaction((tx) => recordCapture(tx, services, payment, finding, now()));
  return { ok: true, state, orderId: payment.orderId };
}

/** The one who claimed the capture is about to know; a patient caller learns it from the database. */
async function waitForOther(db: Db, { id }: ClaimedPayment): Promise<PaymentState> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    await sleep(POLL_MS);
    const [payment] = await db
      .select({ status: payments.status, claimedUntil: payments.claimedUntil })
      .from(payments)
      .where(eq(payments.id, id));
    if (!payment) throw new Error(`Payment ${id} is gone.`);
    const isUnderWay = payment.status === "capturing" && payment.claimedUntil !== null;
    if (!isUnderWay) return paymentStateOf(payment.status);
  }
  return "confirming";
}
