import type { Tx } from "#app/platform/db/database.server.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { type ForgottenMails, REMOVE_MAIL_FILES } from "./mail-files.server.ts";

/** Longer than a mail is on its way. */
const LATER_SECONDS = 20 * 60;

/** Where mails are files, these go a moment later, in the background. */
export async function forgetMailFiles(
  tx: Tx,
  jobs: JobQueue,
  forgotten: ForgottenMails,
): Promise<void> {
  await jobs.enqueue(tx, REMOVE_MAIL_FILES, { ...forgotten });
  // One that was just on its way is written by then.
  await jobs.enqueue(tx, REMOVE_MAIL_FILES, { ...forgotten }, { startAfterSeconds: LATER_SECONDS });
}
