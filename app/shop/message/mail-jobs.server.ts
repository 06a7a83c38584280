import { openMailedLinks } from "#app/shop/order/tracking/mailed-links.server.ts";
import { openConsentLinks } from "#app/shop/mailing-list/consent-link.server.ts";
import {
  type ClaimedMail,
  deliverMails,
  type DepartedMails,
  freeClaims,
} from "#app/platform/mail/deliver-mails.server.ts";
import { DELIVER_MAILS } from "#app/platform/mail/outbox.server.ts";
import {
  type ForgottenMails,
  purgeMailFiles,
  REMOVE_MAIL_FILES,
  removeMailFiles,
} from "#app/platform/mail/mail-files.server.ts";
import { createMailTransport } from "#app/platform/mail/transport.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { LAST_KINDS } from "#app/shop/person/account-mail-kinds.ts";
import { mailSender } from "#app/shop/settings/mail-sender.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";

const PURGE_MAIL_FILES = "sweep-mails";

/**
 * Sends the outbox's mails as they come, what a killed process left among them,
 * removes mail files whose time is over, now and once a day (decisions §6), and once
 * the links that old mails still have.
 */
export async function registerMailJobs(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now">,
) {
  const { db, env, jobs, now } = services;
  const transport = createMailTransport(env);
  const readSender = async () => {
    return mailSender(await currentSettings(services), env.mailFrom);
  };
  await freeClaims(services);
  const complete = (mail: ClaimedMail) =>
    openConsentLinks(env, withPictureAddress(env, openMailedLinks(env, mail)));
  const departed: DepartedMails = new Map();
  jobs.poll(DELIVER_MAILS, () => deliverMails(services, transport, readSender, complete, departed));
  await jobs.work(PURGE_MAIL_FILES, async () => {
    await purgeMailFiles(env, LAST_KINDS, now());
  });
  await jobs.work<ForgottenMails>(REMOVE_MAIL_FILES, async (forgotten) => {
    await removeMailFiles(env, forgotten);
  });
  await jobs.schedule(PURGE_MAIL_FILES, "47 8 * * *");
  await db.transaction((tx) => jobs.enqueue(tx, PURGE_MAIL_FILES, {}));
}

/** A mail is read elsewhere: its logo's address says where the shop is. */
function withPictureAddress(
  { publicUrl }: Pick<Services["env"], "publicUrl">,
  mail: ClaimedMail,
): ClaimedMail {
  return { ...mail, html: mail.html.replaceAll('src="/pictures/', `src="${publicUrl}/pictures/`) };
}
