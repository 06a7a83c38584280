import { isOutage } from "#app/platform/db/is-outage.server.ts";
import { openMailedLinks } from "#app/shop/order/tracking/mailed-links.server.ts";
import { openConsentLinks } from "#app/shop/mailing-list/consent-link.server.ts";
import {
  type ClaimedMail,
  deliverMails,
  type DepartedMails,
  freeClaims,
} from "#app/platform/mail/deliver-mails.server.ts";
import { enclosePictures, wantsPictures } from "#app/platform/mail/enclose-pictures.server.ts";
import type { EnclosedPicture } from "#app/platform/mail/mail-document.server.ts";
import { DELIVER_MAILS } from "#app/platform/mail/outbox.server.ts";
import { purgeMailFiles } from "#app/platform/mail/purge-mail-files.server.ts";
import { createMailTransport } from "#app/platform/mail/transport.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailSender } from "#app/shop/settings/mail-sender.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";

const PURGE_MAIL_FILES = "sweep-mails";

/** The pictures that a mail about an order may enclose, each by the id of the item that it shows. */
type ReadPictures = (orderId: string) => Promise<EnclosedPicture[]>;

/**
 * Sends the outbox's mails as they come, what a killed process left among them,
 * removes mail files whose time is over, now and once a day (decisions §6), and once
 * the links that old mails still have. Pictures of what an order prints are read as its mail leaves: the
 * outbox has none, and the newest is the right one.
 */
export async function registerMailJobs(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now">,
  readPictures: ReadPictures,
) {
  const { db, env, jobs, log, now } = services;
  const transport = createMailTransport(env);
  const readSender = async () => {
    return mailSender(await currentSettings(services), env.mailFrom);
  };
  await freeClaims(services);
  const complete = async (mail: ClaimedMail) => {
    const opened = openConsentLinks(env, withPictureAddress(env, openMailedLinks(env, mail)));
    const orderId = wantsPictures(mail) ? mail.orderId : null;
    const pictures =
      orderId === null
        ? []
        : await readPictures(orderId).catch((error: unknown) => {
            // What can be read again later is worth the wait; nothing else holds an email up.
            if (isOutage(error)) throw error;
            log.error({ err: error, orderId }, "the pictures of an email can't be read");
            return [];
          });
    return { ...opened, ...enclosePictures(opened, pictures) };
  };
  const departed: DepartedMails = new Map();
  jobs.poll(DELIVER_MAILS, () => deliverMails(services, transport, readSender, complete, departed));
  await jobs.work(PURGE_MAIL_FILES, async () => {
    await purgeMailFiles(env, now());
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
