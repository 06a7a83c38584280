import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { newsletterMails, newsletters, outbox } from "#app/platform/db/schema.ts";
import { holdMails, releaseMails } from "#app/platform/mail/held-mails.server.ts";
import { deliverSoon } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import { afterAct, type LetterAct } from "./letter-acts.ts";

export type ChangeLetterResult = { ok: true } | { ok: false; reason: "unknown" | "not_now" };

/**
 * Sends a letter from a moment on, lets it wait, go on or end. Once it ended, what was written and has
 * not left yet is taken back.
 */
export function changeLetter(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { letterId, act, startsAt = null }: { letterId: string; act: LetterAct; startsAt?: Date | null },
  { by, now }: { by: Keeper; now: Date },
): Promise<ChangeLetterResult> {
  return db.transaction(async (tx): Promise<ChangeLetterResult> => {
    const isThis = eq(newsletters.id, letterId);
    const [letter] = await tx.select().from(newsletters).where(isThis).for("update");
    if (!letter) return { ok: false, reason: "unknown" };
    const state = afterAct(letter.state, act);
    if (state === null) return { ok: false, reason: "not_now" };
    const begins = act === "schedule" ? { startsAt: startsAt ?? now } : {};
    const ends = state === "stopped" ? { endedAt: now } : {};
    await tx
      .update(newsletters)
      .set({ state, ...begins, ...ends, updatedAt: now })
      .where(isThis);
    if (state === "stopped") await takeBack(tx, letterId);
    if (act === "pause") await holdMails(tx, mailsOf(tx, letterId));
    if (act === "resume") {
      await releaseMails(tx, mailsOf(tx, letterId));
      deliverSoon(jobs);
    }
    const subject = `newsletter:${letterId}`;
    const change = { before: { state: letter.state }, after: { state, ...begins } };
    await noteChange(tx, { action: `newsletter.${act}`, subject, ...change }, by, now);
    return { ok: true };
  });
}

function mailsOf(tx: Tx, letterId: string) {
  return tx
    .select({ id: newsletterMails.mailId })
    .from(newsletterMails)
    .where(eq(newsletterMails.newsletterId, letterId));
}

async function takeBack(tx: Tx, letterId: string): Promise<void> {
  const gone = await tx
    .delete(outbox)
    .where(and(inArray(outbox.id, mailsOf(tx, letterId)), isNull(outbox.sentAt)))
    .returning({ id: outbox.id });
  const ids = gone.map(({ id }) => id);
  await tx.delete(newsletterMails).where(inArray(newsletterMails.mailId, ids));
}
