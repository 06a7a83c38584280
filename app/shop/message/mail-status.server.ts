import { and, asc, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { outbox } from "#app/platform/db/schema.ts";
import { oldestTried } from "#app/platform/mail/deliver-mails.server.ts";
import { mailFolder } from "#app/platform/mail/mail-files.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailSender } from "#app/shop/settings/mail-sender.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";

/** The longest waiting ones; whoever sees so many looks at the mail server. */
const MOST_SHOWN = 20;

/**
 * How mail stands, for admins: whom it is from, how it leaves and what lies in the outbox;
 * `givenUp` counts what nobody tries to send any more. Neither the server's password nor what a mail says is in it.
 */
export async function findMailStatus(
  { db, env, now }: Pick<Services, "db" | "env" | "now">,
  settings: Settings,
) {
  const oldest = oldestTried(now());
  const isUnsent = isNull(outbox.sentAt);
  const isTried = gt(outbox.createdAt, oldest);
  const [[counts], waiting] = await Promise.all([
    db
      .select({
        waiting: sql<number>`count(*) filter (where ${and(isTried, isNull(outbox.lastError))})::int`,
        failed: sql<number>`count(*) filter (where ${and(isTried, isNotNull(outbox.lastError))})::int`,
        givenUp: sql<number>`count(*) filter (where ${lte(outbox.createdAt, oldest)})::int`,
      })
      .from(outbox)
      .where(isUnsent),
    db
      .select({
        id: outbox.id,
        recipient: outbox.recipient,
        subject: outbox.subject,
        createdAt: outbox.createdAt,
        attempts: outbox.attempts,
        lastError: outbox.lastError,
      })
      .from(outbox)
      .where(and(isUnsent, isTried))
      .orderBy(asc(outbox.createdAt))
      .limit(MOST_SHOWN),
  ]);
  const clock = { now: now(), timeZone: settings.timeZone };
  return {
    sender: mailSender(settings, env.mailFrom),
    transport:
      env.smtpUrl === null
        ? { kind: "files" as const, folder: mailFolder(env) }
        : { kind: "smtp" as const, server: new URL(env.smtpUrl).host },
    waiting: counts?.waiting ?? 0,
    failed: counts?.failed ?? 0,
    givenUp: counts?.givenUp ?? 0,
    mails: waiting.map(({ createdAt, ...mail }) => ({
      ...mail,
      since: shopTime(createdAt, clock),
    })),
  };
}
