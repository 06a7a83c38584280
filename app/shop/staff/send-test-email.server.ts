import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Person } from "#app/shop/person/person.ts";

/** Sends an admin a mail through all that real ones go through (accounts §7). */
export async function sendTestEmail(
  { db, jobs, now }: Pick<Services, "db" | "jobs" | "now">,
  settings: Settings,
  admin: Pick<Person, "name">,
  recipient: string,
): Promise<{ ok: true }> {
  const mail = {
    kind: "test",
    orderId: null,
    recipient,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `Test email from ${settings.shopName}`,
      heading: "Email works.",
      blocks: [
        { type: "text" as const, text: `${admin.name} sent this test from the admin area.` },
      ],
    },
  };
  await db.transaction((tx) => enqueueMail(tx, jobs, mail, now()));
  return { ok: true };
}
