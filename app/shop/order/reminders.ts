/** What customers are reminded of: what the outbox calls the email, and the audit log the team's press. */
export const REMINDERS = {
  payment: { mail: "payment-reminder", action: "order.payment-reminder" },
  details: { mail: "package-details-reminder", action: "order.details-reminder" },
} as const;
export type ReminderOf = keyof typeof REMINDERS;

const DAY_MS = 24 * 60 * 60 * 1000;

/** From when on the team may remind again: once a day is enough. What the shop sent by itself doesn't count. */
export function nextReminderAt(lastByHand: Date): Date {
  return new Date(lastByHand.getTime() + DAY_MS);
}
