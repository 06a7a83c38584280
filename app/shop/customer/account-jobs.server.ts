import { and, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import { outbox, session, verification } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { sweepAccountLinks } from "./account-links.server.ts";
import { PASSING_KINDS } from "./account-mails.server.ts";
import { REMOVE_STORED_FILES } from "./close-account.server.ts";
import { SEND_PASSWORD_RESET, sendPasswordReset } from "./reset-password.server.ts";

const SWEEP_ACCOUNTS = "sweep-accounts";

/** As long as mail files are kept (decisions §6). */
const MAILS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

type JobServices = Pick<Services, "db" | "env" | "jobs" | "now" | "storage">;

/** Mails links that were asked for, and clears what is over once a day. */
export async function registerAccountJobs(services: JobServices): Promise<void> {
  const { jobs, storage } = services;
  await jobs.work<{ email: string }>(SEND_PASSWORD_RESET, ({ email }) =>
    sendPasswordReset(services, email),
  );
  await jobs.work<{ storageKeys: string[] }>(REMOVE_STORED_FILES, async ({ storageKeys }) => {
    for (const key of storageKeys) await storage.remove(key);
  });
  await jobs.work(SWEEP_ACCOUNTS, () => sweepAccounts(services));
  await jobs.schedule(SWEEP_ACCOUNTS, "17 9 * * *");
}

/**
 * Sessions, links and codes whose time is over; of sent mails the last ones to
 * people who left, those with links, and after 30 days all that belong to no order.
 */
export async function sweepAccounts({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const time = now();
  await sweepAccountLinks(db, time);
  await db.delete(session).where(lt(session.expiresAt, time));
  await db.delete(verification).where(lt(verification.expiresAt, time));
  await db
    .delete(outbox)
    .where(
      and(
        isNotNull(outbox.sentAt),
        or(
          inArray(outbox.kind, [...PASSING_KINDS]),
          and(
            isNull(outbox.orderId),
            lt(outbox.createdAt, new Date(time.getTime() - MAILS_KEPT_MS)),
          ),
        ),
      ),
    );
}
