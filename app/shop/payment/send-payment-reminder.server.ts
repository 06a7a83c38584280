import type { Services } from "#app/platform/services.server.ts";
import { type RemindResult, remindByHand } from "#app/shop/order/remind-by-hand.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { mailPaymentLink, type MailedPaymentLink } from "./mail-payment-link.server.ts";

export type SendReminderResult = RemindResult<Exclude<MailedPaymentLink, "sent">>;

/**
 * Reminds the customer of an unpaid order at staff's wish, at most once a day and never after it
 * was paid; also where the shop has reminded them by itself.
 */
export function sendPaymentReminder(
  { db, env, jobs, now: clock }: Pick<Services, "db" | "env" | "jobs" | "now">,
  orderId: string,
  by: Person,
): Promise<SendReminderResult> {
  const now = clock();
  return remindByHand(db, { of: "payment", orderId, by, now }, (tx) =>
    mailPaymentLink(tx, { env, jobs }, orderId, now, { isAgain: true }),
  );
}
