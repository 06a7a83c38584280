import { deliverMail } from "#app/platform/mail/deliver-mail.server.ts";
import { purgeMailFiles } from "#app/platform/mail/purge-mail-files.server.ts";
import { freeClaims, queueUnsentMails } from "#app/platform/mail/queue-unsent-mails.server.ts";
import { DELIVER_MAIL } from "#app/platform/mail/outbox.server.ts";
import { createMailTransport } from "#app/platform/mail/transport.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";

const SWEEP_MAILS = "sweep-mails";

/**
 * Sends the outbox's mails as they come, with retries by the job queue. At the
 * start, for what a killed process left, and once a day those that nothing sends
 * any more are queued again, and mail files whose time is over go (decisions §6).
 */
export async function registerMailJobs(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now">,
) {
  const { db, env, jobs, log, now } = services;
  const transport = createMailTransport(env);
  await freeClaims(services);
  await jobs.work<{ mailId: string }>(DELIVER_MAIL, async ({ mailId }) => {
    const settings = await currentSettings(services);
    const from = {
      name: env.mailFrom?.name ?? settings.shopName,
      address: env.mailFrom?.address ?? settings.email,
    };
    await deliverMail(db, transport, from, mailId, now());
  });
  await jobs.work<{ isStart?: boolean }>(SWEEP_MAILS, async (data) => {
    await purgeMailFiles(env, now());
    // The jobs of a killed process still count as running: none is waited for.
    const queued = await queueUnsentMails(services, data?.isStart ? 0 : undefined);
    if (queued > 0) log.warn({ queued }, "mails that were never sent are queued again");
  });
  await jobs.schedule(SWEEP_MAILS, "47 8 * * *");
  await db.transaction((tx) => jobs.enqueue(tx, SWEEP_MAILS, { isStart: true }));
}
