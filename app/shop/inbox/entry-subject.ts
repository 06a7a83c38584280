import type { InboxKind } from "./inbox-terms.ts";

/** What an entry is called in the audit log: as the thing that it stands for. */
export function entrySubject({ kind, id }: { kind: InboxKind; id: string }): string {
  return `${SUBJECTS[kind]}:${id}`;
}

const SUBJECTS: Readonly<Record<InboxKind, string>> = {
  thread: "message-thread",
  contact: "contact-message",
  design: "order",
};
