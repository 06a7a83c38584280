import { and, asc, gt, isNotNull, isNull, lte } from "drizzle-orm";
import { outbox } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { DELIVER_MAIL } from "./outbox.server.ts";

const HOUR_MS = 60 * 60 * 1000;
const MAX_AGE_DAYS = 30;
const MAX_MAILS = 500;

/**
 * Queues mails again that were not sent and have no job waiting: the job was
 * lost, or given up after its retries. Mails younger than `minimumAgeMs` are left
 * to their own jobs, what nobody could send in 30 days is given up, and at most
 * 500 are queued at once, the least tried first. Returns how many.
 */
export async function queueUnsentMails(
  { db, jobs, now }: Pick<Services, "db" | "jobs" | "now">,
  minimumAgeMs = HOUR_MS,
): Promise<number> {
  const time = now().getTime();
  const unsent = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        lte(outbox.createdAt, new Date(time - minimumAgeMs)),
        gt(outbox.createdAt, new Date(time - MAX_AGE_DAYS * 24 * HOUR_MS)),
      ),
    )
    .orderBy(asc(outbox.attempts), asc(outbox.createdAt))
    .limit(MAX_MAILS);
  let queued = 0;
  for (const { id } of unsent) {
    const job = { mailId: id };
    if (await jobs.isWaiting(DELIVER_MAIL, job)) continue;
    await db.transaction((tx) => jobs.enqueue(tx, DELIVER_MAIL, job));
    queued += 1;
  }
  return queued;
}

/**
 * With the database to ourselves, what a killed process had claimed is free again.
 * Only before anything is claimed here.
 */
export async function freeClaims({ db, env }: Pick<Services, "db" | "env">): Promise<void> {
  if (env.databaseUrl !== null) return;
  await db
    .update(outbox)
    .set({ claimedUntil: null })
    .where(and(isNull(outbox.sentAt), isNotNull(outbox.claimedUntil)));
}
