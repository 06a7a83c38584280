import { isNull } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { outbox } from "#app/platform/db/schema.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { DELIVER_MAIL } from "#app/platform/mail/outbox.server.ts";

/** A backup holds mails but no jobs: those not yet sent get their jobs anew. Returns how many. */
export async function enqueueUnsentMails(db: Db, jobs: JobQueue): Promise<number> {
  return db.transaction(async (tx) => {
    const unsent = await tx.select({ id: outbox.id }).from(outbox).where(isNull(outbox.sentAt));
    for (const { id } of unsent) await jobs.enqueue(tx, DELIVER_MAIL, { mailId: id });
    return unsent.length;
  });
}
