import { randomUUID } from "node:crypto";
import type { Tx } from "#app/platform/db/database.server.ts";
import { outbox } from "#app/platform/db/schema.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import type { MailBrand, MailDocument } from "./mail-document.server.ts";
import { renderMail } from "./render-mail.server.ts";

export const DELIVER_MAIL = "deliver-mail";

export interface OutgoingMail {
  /** What it is, for staff and for tests: "order-receipt". */
  kind: string;
  orderId: string | null;
  recipient: string;
  replyTo: string | null;
  document: MailDocument;
  brand: MailBrand;
}

/**
 * Writes a mail and the job that delivers it in the caller's transaction, so
 * that it goes out exactly when what it reports is true (decisions §7).
 */
export async function enqueueMail(tx: Tx, jobs: JobQueue, mail: OutgoingMail, now: Date) {
  const { mailId, write } = outboxWrite(tx, mail, now);
  await write;
  await enqueueDelivery(tx, jobs, mailId);
}

/** The outbox row alone, to be written together with others; its delivery is enqueued after. */
export function outboxWrite(tx: Tx, mail: OutgoingMail, now: Date) {
  const mailId = randomUUID();
  const { document, brand, ...envelope } = mail;
  const write = tx.insert(outbox).values({
    ...envelope,
    ...renderMail(document, brand),
    id: mailId,
    subject: document.subject,
    createdAt: now,
  });
  return { mailId, write };
}

export async function enqueueDelivery(tx: Tx, jobs: JobQueue, mailId: string) {
  await jobs.enqueue(tx, DELIVER_MAIL, { mailId });
}
