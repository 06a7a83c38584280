import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { outbox } from "#app/platform/db/schema.ts";
import { deliverSoon } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { oldestTried } from "#app/platform/mail/deliver-mails.server.ts";

type TryResult = { ok: true } | { ok: false; reason: "not_staff" | "not_now" };

/**
 * Has a mail that failed tried again at once, and not only when its turn comes. `not_now`: it
 * has left, was given up, or is waiting for its first try anyway. One whose next
 * try is under way at that moment may arrive twice, with the same Message-ID.
 */
export async function tryMailNow(
  { db, jobs, now: clock }: Pick<Services, "db" | "jobs" | "now">,
  mailId: string,
  by: Person,
): Promise<TryResult> {
  if (!isStaff(by)) return { ok: false, reason: "not_staff" };
  const now = clock();
  const isFreed = await db.transaction(async (tx) => {
    const freed = await tx
      .update(outbox)
      .set({ claimedUntil: null })
      .where(
        and(
          eq(outbox.id, mailId),
          isNull(outbox.sentAt),
          isNotNull(outbox.lastError),
          gt(outbox.createdAt, oldestTried(now)),
        ),
      )
      .returning({ id: outbox.id });
    if (freed.length === 0) return false;
    const change = { action: "mail.tried", subject: `mail:${mailId}`, before: null, after: null };
    await noteChange(tx, change, by, now);
    return true;
  });
  if (!isFreed) return { ok: false, reason: "not_now" };
  deliverSoon(jobs);
  return { ok: true };
}
