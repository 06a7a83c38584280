import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { outbox } from "#app/platform/db/schema.ts";
import type { MailTransport } from "./transport.server.ts";

/**
 * Sends one mail of the outbox and marks it sent; one that is sent already is
 * left alone. The row stays locked meanwhile, so two workers never both send it.
 * Throws what the transport threw, after noting it on the row.
 */
export async function deliverMail(
  db: Db,
  transport: MailTransport,
  from: { name: string; address: string },
  mailId: string,
  now: Date,
): Promise<void> {
  const failure = await db.transactionOnce(async (tx): Promise<Error | null> => {
    const [mail] = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.id, mailId), isNull(outbox.sentAt)))
      .for("update", { skipLocked: true });
    if (!mail) return null;
    const attempts = sql`${outbox.attempts} + 1`;
    try {
      await transport({ ...mail, from, to: mail.recipient, date: mail.createdAt });
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      await tx
        .update(outbox)
        .set({ attempts, lastError: reason.message })
        .where(eq(outbox.id, mailId));
      return reason;
    }
    await tx
      .update(outbox)
      .set({ attempts, sentAt: now, lastError: null })
      .where(eq(outbox.id, mailId));
    return null;
  });
  if (failure !== null) throw failure;
}
