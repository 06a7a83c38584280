import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { outbox } from "#app/platform/db/schema.ts";
import { oldestTried } from "#app/platform/mail/deliver-mails.server.ts";
import { isMailKept } from "#app/platform/mail/is-mail-kept.server.ts";
import { deliverSoon } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { isSendable, mailStateOf } from "./mail-filter.ts";
import { isReadable } from "./readable-mail.ts";

/**
 * - `not_now`: it is on its way anyway, or what it says is for its recipient alone, such as a link that
 *   was meant for that hour
 * - `just_sent`: the same mail was written a moment ago
 * - `no_server`: it would become a file that nobody gets
 */
type SendAgainResult =
  | { ok: true; mailId: string }
  | { ok: false; reason: "not_staff" | "not_now" | "just_sent" | "no_server" };

/** A second press is no second wish. */
const MOMENT_MS = 60_000;

/** Sends what a mail says once more, to whom it was written, as a mail of its own. Audited. */
export async function sendMailAgain(
  { db, env, jobs, now: clock }: Pick<Services, "db" | "env" | "jobs" | "now">,
  mailId: string,
  by: Person,
): Promise<SendAgainResult> {
  if (!isStaff(by)) return { ok: false, reason: "not_staff" };
  if (isMailKept(env)) return { ok: false, reason: "no_server" };
  const now = clock();
  const result = await db.transaction(async (tx): Promise<SendAgainResult> => {
    // Two presses wait for each other.
    const [mail] = await tx.select().from(outbox).where(eq(outbox.id, mailId)).for("update");
    if (!mail || !isReadable(mail)) return { ok: false, reason: "not_now" };
    if (!isSendable(mailStateOf(mail, oldestTried(now)))) return { ok: false, reason: "not_now" };
    const { kind, orderId, recipient, replyTo, subject, html, text } = mail;
    const isSame = and(
      eq(outbox.recipient, recipient),
      eq(outbox.subject, subject),
      eq(outbox.html, html),
    );
    const isJustWritten = gt(outbox.createdAt, new Date(now.getTime() - MOMENT_MS));
    if ((await tx.$count(outbox, and(isSame, isJustWritten))) > 0) {
      return { ok: false, reason: "just_sent" };
    }
    const again = randomUUID();
    const envelope = { kind, orderId, recipient, replyTo };
    await tx.insert(outbox).values({ ...envelope, subject, html, text, id: again, createdAt: now });
    const subjectOf = (id: string) => `mail:${id}`;
    const change = {
      action: "mail.again",
      subject: subjectOf(mailId),
      before: null,
      after: { again: subjectOf(again) },
    };
    await noteChange(tx, change, by, now);
    return { ok: true, mailId: again };
  });
  if (result.ok) deliverSoon(jobs);
  return result;
}
