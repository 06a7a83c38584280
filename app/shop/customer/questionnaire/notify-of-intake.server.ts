import { createRequestLimit, secondsToWait } from "#app/platform/limits/request-limit.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { IntakeAnswers } from "./intake-form.ts";
import { intakeMail, type IntakeSender } from "./intake-mail.server.ts";

export type NotifyResult =
  | { ok: true }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/** Mails the team what a customer says of the business, a few times a day (accounts §7). */
export async function notifyOfIntake(
  { db, jobs, now }: Pick<Services, "db" | "jobs" | "now">,
  settings: Settings,
  sender: IntakeSender,
  answers: IntakeAnswers,
): Promise<NotifyResult> {
  const limit = createRequestLimit(db, { name: "intake", points: 5, seconds: 24 * 60 * 60 });
  const retryAfterSeconds = await secondsToWait(limit, sender.userId);
  if (retryAfterSeconds > 0) return { ok: false, reason: "limited", retryAfterSeconds };
  await db.transaction((tx) => enqueueMail(tx, jobs, intakeMail(settings, sender, answers), now()));
  return { ok: true };
}
