import { auditLog } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { mailPaymentLink, type MailedPaymentLink } from "./mail-payment-link.server.ts";
import { reminderSince } from "./reminder-since.ts";

export type SendReminderResult =
  | { ok: true }
  | { ok: false; reason: "not_staff" | Exclude<MailedPaymentLink, "sent"> };

/**
 * Reminds the customer of an unpaid order at staff's wish, at most once a day and never after it
 * was paid: the mail with the link to pay by and the audit entry in one transaction.
 */
export function sendPaymentReminder(
  { db, env, jobs, now: clock }: Pick<Services, "db" | "env" | "jobs" | "now">,
  orderId: string,
  by: Person,
): Promise<SendReminderResult> {
  const now = clock();
  return db.transaction(async (tx): Promise<SendReminderResult> => {
    if (!isStaff(by)) return { ok: false, reason: "not_staff" };
    const asked = { byTeam: true, since: reminderSince(now) } as const;
    const reason = await mailPaymentLink(tx, { env, jobs }, orderId, now, asked);
    if (reason !== "sent") return { ok: false, reason };
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      action: "order.payment-reminder",
      subject: `order:${orderId}`,
      createdAt: now,
    });
    return { ok: true };
  });
}
