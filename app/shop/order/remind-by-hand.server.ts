import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db, DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { auditLog } from "#app/platform/db/schema.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { lockOrder } from "./lock-order.server.ts";
import { nextReminderAt, type ReminderOf, REMINDERS } from "./reminders.ts";

/** `reminded`: somebody of the team did within the last day. */
export type RemindResult<Refusal extends string> =
  | { ok: true }
  | { ok: false; reason: "not_staff" | "reminded" | Refusal };

/**
 * Reminds a customer at staff's wish, at most once a day: the email that `send` writes and the
 * audit entry in one transaction, under the order's lock.
 */
export function remindByHand<Refusal extends string>(
  db: Db,
  { of, orderId, by, now }: { of: ReminderOf; orderId: string; by: Person; now: Date },
  send: (tx: Tx) => Promise<"sent" | Refusal>,
): Promise<RemindResult<Refusal>> {
  return db.transaction(async (tx): Promise<RemindResult<Refusal>> => {
    if (!isStaff(by)) return { ok: false, reason: "not_staff" };
    await lockOrder(tx, orderId);
    const { action } = REMINDERS[of];
    const [last] = (await listRemindedByHand(tx, orderId)).filter((one) => one.action === action);
    if (last && nextReminderAt(last.createdAt) > now) return { ok: false, reason: "reminded" };
    const sent = await send(tx);
    if (sent !== "sent") return { ok: false, reason: sent };
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      action,
      subject: `order:${orderId}`,
      createdAt: now,
    });
    return { ok: true };
  });
}

const ACTIONS = Object.values(REMINDERS).map(({ action }) => action);

/** When the team reminded the customer of an order, the last time first. */
export function listRemindedByHand(db: DbOrTx, orderId: string) {
  return db
    .select({ action: auditLog.action, actor: auditLog.actor, createdAt: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `order:${orderId}`), inArray(auditLog.action, ACTIONS)))
    .orderBy(desc(auditLog.createdAt));
}
