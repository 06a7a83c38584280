import type { Services } from "#app/platform/services.server.ts";
import { sweepAccountLinks } from "./account-links.server.ts";
import { SEND_PASSWORD_RESET, sendPasswordReset } from "./reset-password.server.ts";

const SWEEP_ACCOUNTS = "sweep-accounts";

/** Mails links that were asked for, and clears what is over once a day. */
export async function registerAccountJobs(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
): Promise<void> {
  const { db, jobs, now } = services;
  await jobs.work<{ email: string }>(SEND_PASSWORD_RESET, ({ email }) =>
    sendPasswordReset(services, email),
  );
  await jobs.work(SWEEP_ACCOUNTS, () => sweepAccountLinks(db, now()));
  await jobs.schedule(SWEEP_ACCOUNTS, "17 9 * * *");
}
