import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { mailBrand } from "#app/shop/order/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** Whom a mail about an account goes to. */
export interface MailReader {
  email: string;
  firstName: string;
}

/** A mail with a secret link in it is never shown to staff (decisions §6). */
const SECRET_KIND = "account-link";

/** Asks for a click that proves the mailbox, right after sign-up or when asked for again. */
export function verificationMail(settings: Settings, to: MailReader, url: string): OutgoingMail {
  return accountMail(settings, to, SECRET_KIND, {
    subject: `Verify your email for ${settings.shopName}`,
    heading: "Please verify your email.",
    text: `${greeting(to)} somebody, probably you, made an account at ${settings.shopName} with this address. One click says that it is yours. The link works for 24 hours.`,
    button: { label: "Verify my email", url },
    ending: "Was it not you? Then do nothing: nobody can order or earn in your name.",
  });
}

/** The way to a new password. */
export function passwordResetMail(settings: Settings, to: MailReader, url: string): OutgoingMail {
  return accountMail(settings, to, SECRET_KIND, {
    subject: `Choose a new password for ${settings.shopName}`,
    heading: "Choose a new password.",
    text: `${greeting(to)} somebody, probably you, forgot the password of your account. The link works once, for one hour.`,
    button: { label: "Choose a new password", url },
    ending: "Was it not you? Then do nothing: your password stays as it is.",
  });
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail(settings: Settings, to: MailReader): OutgoingMail {
  return accountMail(settings, to, "account-password-changed", {
    subject: `Your password for ${settings.shopName} was changed`,
    heading: "Your password was changed.",
    text: `${greeting(to)} your account has a new password, and every other device is signed out.`,
    ending: `Was it not you? Choose a new password at once, or call us: ${settings.phone}.`,
  });
}

function accountMail(
  settings: Settings,
  to: MailReader,
  kind: string,
  words: {
    subject: string;
    heading: string;
    text: string;
    button?: { label: string; url: string };
    ending: string;
  },
): OutgoingMail {
  return {
    kind,
    orderId: null,
    recipient: to.email,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: words.subject,
      heading: words.heading,
      blocks: [
        { type: "text", text: words.text },
        ...(words.button ? [{ type: "button" as const, ...words.button }] : []),
        { type: "text", text: words.ending },
      ],
    },
  };
}

function greeting({ firstName }: MailReader): string {
  return firstName === "" ? "Hello," : `Hello ${firstName},`;
}
