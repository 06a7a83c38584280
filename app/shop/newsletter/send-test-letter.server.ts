import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { findLetter } from "./find-letter.server.ts";
import { letterDocument } from "./letter-mail.server.ts";

/** Sends a letter to the admin who writes it, as its readers will have it. */
export async function sendTestLetter(
  { db, env, jobs, now }: Pick<Services, "db" | "env" | "jobs" | "now">,
  settings: Settings,
  letterId: string,
  by: Pick<Person, "email">,
): Promise<{ ok: boolean }> {
  const letter = await findLetter(db, letterId);
  if (letter === null) return { ok: false };
  const document = letterDocument(env, letter);
  const mail = {
    kind: "newsletter-test",
    orderId: null,
    recipient: by.email,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      ...document,
      subject: `[Test] ${document.subject}`,
      leave: {
        why: "This is a test, to you alone. Each reader has an unsubscribe link of their own here.",
        label: "Settings",
        url: `${env.publicUrl}/my-account/profile`,
      },
    },
  };
  await db.transaction((tx) => enqueueMail(tx, jobs, mail, now()));
  return { ok: true };
}
