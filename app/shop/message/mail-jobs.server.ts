import { deliverMail } from "#app/platform/mail/deliver-mail.server.ts";
import { DELIVER_MAIL } from "#app/platform/mail/outbox.server.ts";
import { createMailTransport } from "#app/platform/mail/transport.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";

/** Sends the outbox's mails as they come, with retries by the job queue. */
export async function registerMailJobs({ db, env, jobs, now }: Services) {
  const transport = createMailTransport(env);
  await jobs.work<{ mailId: string }>(DELIVER_MAIL, async ({ mailId }) => {
    const settings = await readSettings(db);
    const from = { name: settings.shopName, address: env.mailFrom ?? settings.email };
    await deliverMail(db, transport, from, mailId, now());
  });
}
