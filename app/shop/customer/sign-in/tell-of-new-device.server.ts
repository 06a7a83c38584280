import type { AuthClient } from "#app/platform/auth/auth.server.ts";
import type { Tx } from "#app/platform/db/database.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { shopFormat } from "#app/shop/clock/shop-format.ts";
import type { Person } from "#app/shop/person/person.ts";
import { newDeviceMail } from "./account-mails.server.ts";
import { SECURITY_PATH } from "#app/shop/person/account-paths.ts";
import { describeDevice } from "#app/shop/audit/describe-device.server.ts";
import { greetingName, splitName } from "#app/shop/person/first-name.ts";

/** Tells a mailbox that its account was signed in to with a browser that it does not know. */
export async function tellOfNewDevice(
  tx: Tx,
  { env, jobs, now }: Pick<Services, "env" | "jobs" | "now">,
  { name, email, emailVerified }: Person,
  { address, userAgent }: AuthClient,
): Promise<void> {
  // Nobody has said yet that the mailbox is theirs.
  if (!emailVerified) return;
  const settings = await readSettings(tx);
  const at = now();
  const day = shopFormat(at, "mediumDay", settings.timeZone);
  const reader = { email, firstName: greetingName(splitName(name).firstName) };
  const mail = newDeviceMail(settings, reader, {
    device: describeDevice(userAgent),
    when: `${day}, ${shopFormat(at, "time", settings.timeZone)}`,
    address,
    url: new URL(SECURITY_PATH, env.publicUrl).href,
  });
  await enqueueMail(tx, jobs, mail, at);
}
