import type { InboxKind } from "./inbox-terms.ts";

/** The name of an entry in the audit log: that of the thing it stands for. */
export function entrySubject({ kind, id }: { kind: InboxKind; id: string }): string {
  return `${SUBJECTS[kind]}:${id}`;
}

const SUBJECTS: Readonly<Record<InboxKind, string>> = {
  thread: "message-thread",
  contact: "contact-message",
  design: "order",
};
