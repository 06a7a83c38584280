import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { and, eq } from "drizzle-orm";
import { payments, refunds } from "#app/platform/db/schema.ts";
import type {
  ProviderRefund,
  RefundOutcome,
} from "#app/platform/payment-provider/payment-provider.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readRefundable } from "./read-refundable.server.ts";
import { recordRefund } from "./record-refund.server.ts";
import { spreadRefund } from "./refundable.ts";
import { writeRefund } from "./write-refund.server.ts";

type AdoptServices = Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments">;
type Payment = typeof payments.$inferSelect;
type Made = Extract<RefundOutcome, { refund: ProviderRefund }>;

const PROVIDER = "payment provider";

/**
 * Records the refunds of a captured payment that were made at the provider's own
 * site: as refunds by "payment provider", spread in proportion over the lines,
 * their tax and the shipping that are left. One that is more than is left waits:
 * a refund of ours holds the money at this moment and is about to be refused.
 */
export async function adoptProviderRefunds(
  services: AdoptServices,
  payment: Payment,
): Promise<void> {
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

async function adopt(services: AdoptServices, { id, orderId }: Payment, made: Made) {
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
export function isOfPayment({ id, orderId }: Pick<Payment, "id" | "orderId">) {
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
