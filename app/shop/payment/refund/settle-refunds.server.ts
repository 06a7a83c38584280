import { and, eq, inArray } from "drizzle-orm";
import { payments, refunds } from "#app/platform/db/schema.ts";
import { adoptProviderRefunds, isOfPayment } from "./adopt-provider-refunds.server.ts";
import { UNSETTLED_REFUNDS } from "#app/shop/order/payment-terms.ts";
import { type RefundServices, settleRefund } from "./settle-refund.server.ts";

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
