import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderEvents } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { formatCents } from "#app/shop/pricing/money.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { enqueueReceiptMail } from "./order-mails.server.ts";

type MailServices = Pick<Services, "env" | "jobs">;

/**
 * Marks an order paid by a captured payment, with its event and receipt, in the
 * caller's transaction. Throws when the order is not waiting for money: the
 * caller has locked and checked it.
 */
export async function markOrderPaid(
  tx: Tx,
  services: MailServices,
  { orderId, now }: { orderId: string; now: Date },
) {
  await settle(tx, services, orderId, "paid", now);
}

/** Settles an order whose total is zero, without the provider (decisions §4). */
export async function markOrderFree(tx: Tx, services: MailServices, orderId: string, now: Date) {
  await settle(tx, services, orderId, "free", now);
}

async function settle(
  tx: Tx,
  services: MailServices,
  orderId: string,
  paymentStatus: "paid" | "free",
  now: Date,
) {
  const [order] = await tx
    .update(customerOrders)
    .set({ paymentStatus, paidAt: now, updatedAt: now })
    .where(and(eq(customerOrders.id, orderId), eq(customerOrders.paymentStatus, "unpaid")))
    .returning();
  if (!order) throw new Error(`Order ${orderId} is not waiting for money.`);
  await tx.insert(orderEvents).values({
    orderId,
    kind: "payment_captured",
    fromStatus: "unpaid",
    toStatus: paymentStatus,
    actor: paymentStatus === "paid" ? "payment provider" : "system",
    note: paymentStatus === "paid" ? `Paid ${formatCents(order.totalAmount)}` : "Nothing to pay",
    createdAt: now,
  });
  await enqueueReceiptMail(tx, services, await readSettings(tx), order, now);
}
