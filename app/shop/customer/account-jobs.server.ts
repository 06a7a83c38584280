import { and, inArray, isNotNull, isNull, lt, not, or, sql } from "drizzle-orm";
import { hasNotEnded } from "#app/platform/auth/session-terms.server.ts";
import { auditLog, knownDevices, outbox, session, verification } from "#app/platform/db/schema.ts";
import { sweepRequestLimits } from "#app/platform/limits/request-limit.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { sweepAccountLinks } from "./sign-in/account-links.server.ts";
import { PASSING_KINDS } from "#app/shop/person/account-mail-kinds.ts";
import { SEND_PASSWORD_RESET, sendPasswordReset } from "./sign-in/reset-password.server.ts";

const SWEEP_ACCOUNTS = "sweep-accounts";
const SWEEP_LIMITS = "sweep-limits";

const DAY_MS = 24 * 60 * 60 * 1000;

/** As long as mail files are kept (decisions §6). */
const MAILS_KEPT_MS = 30 * DAY_MS;

/** Longer than a browser keeps its cookie. */
const DEVICES_KEPT_MS = 400 * DAY_MS;

/** The time for which the addresses of sign-ins are kept. */
const ADDRESSES_KEPT_MS = 365 * DAY_MS;

type JobServices = Pick<Services, "auth" | "db" | "env" | "jobs" | "now">;

/** Mails links that were asked for, and clears what is over: once a day, and counted tries sooner. */
export async function registerAccountJobs(services: JobServices): Promise<void> {
  const { jobs } = services;
  await jobs.work<{ email: string }>(SEND_PASSWORD_RESET, ({ email }) =>
    sendPasswordReset(services, email),
  );
  await jobs.work(SWEEP_ACCOUNTS, () => sweepAccounts(services));
  await services.auth.secondFactor.hashOldRecoveryCodes();
  await jobs.schedule(SWEEP_ACCOUNTS, "17 9 * * *");
  await jobs.work(SWEEP_LIMITS, () => sweepRequestLimits(services.db, services.now()));
  await jobs.schedule(SWEEP_LIMITS, "*/10 * * * *");
}

/**
 * Sessions, links and codes whose time is over; who signed in from where, and browsers that
 * nobody used, after a year; of sent mails the last ones to
 * people who left, those with links, and after 30 days all that belong to no order.
 */
export async function sweepAccounts({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const time = now();
  const before = (ageMs: number) => new Date(time.getTime() - ageMs);
  await sweepAccountLinks(db, time);
  const hasEnded = not(hasNotEnded(time) ?? sql`true`);
  await db.delete(session).where(hasEnded);
  await db.delete(knownDevices).where(lt(knownDevices.usedAt, before(DEVICES_KEPT_MS)));
  const isOldAccess = and(
    isNotNull(auditLog.address),
    lt(auditLog.createdAt, before(ADDRESSES_KEPT_MS)),
  );
  await db.delete(auditLog).where(isOldAccess);
  await db.delete(verification).where(lt(verification.expiresAt, time));
  await db
    .delete(outbox)
    .where(
      and(
        isNotNull(outbox.sentAt),
        or(
          inArray(outbox.kind, [...PASSING_KINDS]),
          and(isNull(outbox.orderId), lt(outbox.createdAt, before(MAILS_KEPT_MS))),
        ),
      ),
    );
}
