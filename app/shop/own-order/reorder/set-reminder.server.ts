import { and, eq } from "drizzle-orm";
import type { Db, DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, reorderReminders } from "#app/platform/db/schema.ts";
import { findLinkedOrderId } from "#app/shop/order/tracking/order-links.server.ts";
import { canBeReminded, monthsAfter, type ReminderMonths } from "./reorder-terms.ts";

/** Whose order it is: their account's, or that of whoever has its link. */
export type ReminderOwner = { userId: string; orderId: string } | { token: string };

export type SetReminderResult = { ok: true } | { ok: false; reason: "unknown" | "not_now" };

/** Reminds of an order after so many months, once, or no more (0). Chosen again, the last choice counts. */
export function setReminder(
  db: Db,
  owner: ReminderOwner,
  months: ReminderMonths | 0,
  now: Date,
): Promise<SetReminderResult> {
  return db.transaction(async (tx): Promise<SetReminderResult> => {
    const isAsked = await orderOf(tx, owner);
    const [order] = isAsked
      ? await tx.select().from(customerOrders).where(isAsked).for("update")
      : [];
    if (!order) return { ok: false, reason: "unknown" };
    const isThis = eq(reorderReminders.orderId, order.id);
    if (months === 0) {
      await tx.delete(reorderReminders).where(isThis);
      return { ok: true };
    }
    if (!canBeReminded(order)) return { ok: false, reason: "not_now" };
    const chosen = { months, dueAt: monthsAfter(now, months), sentAt: null, createdAt: now };
    await tx
      .insert(reorderReminders)
      .values({ orderId: order.id, ...chosen })
      .onConflictDoUpdate({ target: reorderReminders.orderId, set: chosen });
    return { ok: true };
  });
}

/** When an order is reminded of; `null` where it is not, or was. */
export async function findReminder(db: DbOrTx, orderId: string): Promise<Date | null> {
  const [reminder] = await db
    .select({ dueAt: reorderReminders.dueAt, sentAt: reorderReminders.sentAt })
    .from(reorderReminders)
    .where(eq(reorderReminders.orderId, orderId));
  return reminder && reminder.sentAt === null ? reminder.dueAt : null;
}

async function orderOf(db: DbOrTx, owner: ReminderOwner) {
  if ("userId" in owner) {
    return and(eq(customerOrders.id, owner.orderId), eq(customerOrders.userId, owner.userId));
  }
  const orderId = await findLinkedOrderId(db, owner.token);
  return orderId === null ? null : eq(customerOrders.id, orderId);
}
