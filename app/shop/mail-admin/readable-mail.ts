/** Mails that are about no order and hold no credentials: what the inbox, a task or a test wrote. */
const READABLE_KINDS: ReadonlySet<string> = new Set([
  "contact-answer",
  "contact-confirmation",
  "contact-message",
  "customer-intake",
  "customer-message",
  "message-answer",
  "task-reviewed",
  "test",
]);

/**
 * Whether the team may read what a mail says. Links that sign in, verify or invite are never
 * readable by staff (decisions §6): whatever is not known to be without any stays closed. An
 * order's link stands in the outbox by an id that opens nothing (decision 21).
 */
export function isReadable({ kind, orderId }: { kind: string; orderId: string | null }): boolean {
  return orderId !== null || READABLE_KINDS.has(kind);
}
