import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { payments } from "#app/platform/db/schema.ts";
import { recordPaymentEvent } from "../webhook/record-event.server.ts";

/**
 * Gives an attempt up: it is never captured any more, whatever the customer
 * still approves. The caller has locked its order and knows that no money moves.
 */
export async function voidAttempt(
  tx: Tx,
  payment: Pick<typeof payments.$inferSelect, "id" | "orderId">,
  reason: string,
  now: Date,
) {
  await tx
    .update(payments)
    .set({ status: "voided", reason, claimedUntil: null, updatedAt: now })
    .where(eq(payments.id, payment.id));
  const { orderId } = payment;
  await recordPaymentEvent(
    tx,
    { orderId, kind: "payment_voided", actor: "system", note: reason },
    now,
  );
}
