import { randomUUID } from "node:crypto";
import type { Tx } from "#app/platform/db/database.server.ts";
import { outbox } from "#app/platform/db/schema.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import type { MailBrand, MailDocument } from "./mail-document.server.ts";
import { renderMail } from "./render-mail.server.ts";

/** The worker that sends what lies in the outbox. */
export const DELIVER_MAILS = "deliver-mails";

export interface OutgoingMail {
  /** Where somebody has to know it; else it gets one. */
  id?: string;
  /** The kind of mail, for staff and for tests: "order-receipt". */
  kind: string;
  orderId: string | null;
  /** The consent that it is sent by, and that ends with its link; without it nobody need agree. */
  consentId?: string;
  recipient: string;
  replyTo: string | null;
  /** Where whoever gets it ends mails of its kind; left out where it has to be told. */
  unsubscribeUrl?: string;
  document: MailDocument;
  brand: MailBrand;
}

/**
 * Writes a mail in the caller's transaction, so that it goes out exactly when
 * what it reports is true (decisions §7). The row is its own place in the queue.
 */
export async function enqueueMail(tx: Tx, jobs: JobQueue, mail: OutgoingMail, now: Date) {
  await outboxWrite(tx, mail, now);
  deliverSoon(jobs);
}

/** The outbox row alone, to be written together with others; `deliverSoon` comes after. */
export function outboxWrite(tx: Tx, mail: OutgoingMail, now: Date) {
  const { document, brand, ...envelope } = mail;
  return tx.insert(outbox).values({
    ...envelope,
    ...renderMail(document, brand),
    id: mail.id ?? randomUUID(),
    subject: document.subject,
    createdAt: now,
  });
}

/** Has mails sent as soon as the transaction that wrote them is over. */
export function deliverSoon(jobs: JobQueue) {
  jobs.wake(DELIVER_MAILS);
}
