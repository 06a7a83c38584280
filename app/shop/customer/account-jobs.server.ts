import { and, eq, isNotNull, lt } from "drizzle-orm";
import { outbox, session, verification } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { sweepAccountLinks } from "./account-links.server.ts";
import { ACCOUNT_CLOSED_KIND } from "./account-mails.server.ts";
import { REMOVE_STORED_FILES } from "./close-account.server.ts";
import { SEND_PASSWORD_RESET, sendPasswordReset } from "./reset-password.server.ts";

const SWEEP_ACCOUNTS = "sweep-accounts";

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

/** Sessions, links and codes whose time is over, and the last mails to people who left. */
async function sweepAccounts({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const time = now();
  await sweepAccountLinks(db, time);
  await db.delete(session).where(lt(session.expiresAt, time));
  await db.delete(verification).where(lt(verification.expiresAt, time));
  await db
    .delete(outbox)
    .where(and(eq(outbox.kind, ACCOUNT_CLOSED_KIND), isNotNull(outbox.sentAt)));
}
