import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { TeamRole } from "#app/shop/person/roles.ts";
import { INVITE_DAYS, TEAM_ROLE_WORDS } from "#app/shop/person/team-invite-terms.ts";
import { mailedName } from "#app/shop/person/first-name.ts";

/** The person that a mail about an account goes to. */
export interface MailReader {
  email: string;
  firstName: string;
}

/** A mail with a secret link in it is never shown to staff (decisions §6). */
const SECRET_KIND = "account-link";

/** Their readers are not at that address any more. */
const CLOSED_KIND = "account-closed";
const EMAIL_CHANGED_KIND = "account-email-changed";

/**
 * The kinds of mail that are not kept once they are sent: they hold a secret, or an address that
 * nobody here has any more.
 */
export const PASSING_KINDS = [SECRET_KIND, CLOSED_KIND, EMAIL_CHANGED_KIND] as const;

/** Asks for a click that proves the mailbox, right after sign-up or when asked for again. */
export function verificationMail(settings: Settings, to: MailReader, url: string): OutgoingMail {
  return accountMail(settings, to, SECRET_KIND, {
    subject: `Verify your email for ${settings.shopName}`,
    heading: "Please verify your email.",
    text: `${greeting(to)} please confirm your email to finish setting up your ${settings.shopName} account. The link works for 24 hours.`,
    button: { label: "Verify my email", url },
    ending: "Didn't sign up? You can ignore this email.",
  });
}

/** Asks somebody to join the team; whoever has the mailbox may answer. */
export function teamInviteMail(
  settings: Settings,
  email: string,
  { url, by, role }: { url: string; by: string; role: TeamRole },
): OutgoingMail {
  const reader = { email, firstName: "" };
  return accountMail(settings, reader, SECRET_KIND, {
    subject: `Join the team of ${settings.shopName}`,
    heading: `Join the team of ${settings.shopName}.`,
    text: `${greeting(reader)} ${by} invited you to help run ${settings.shopName}, ${TEAM_ROLE_WORDS[role]}. The link works once, for ${INVITE_DAYS} days.`,
    button: { label: "Open the invitation", url },
    ending: "Weren't expecting this? You can ignore this email.",
  });
}

/** The way to a new password. */
export function passwordResetMail(settings: Settings, to: MailReader, url: string): OutgoingMail {
  return accountMail(settings, to, SECRET_KIND, {
    subject: `Choose a new password for ${settings.shopName}`,
    heading: "Choose a new password.",
    text: `${greeting(to)} we received a request to reset your password. The link works once, for one hour.`,
    button: { label: "Choose a new password", url },
    ending: "Didn't ask for this? You can ignore this email. Your password stays the same.",
  });
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail(settings: Settings, to: MailReader): OutgoingMail {
  return accountMail(settings, to, "account-password-changed", {
    subject: `Your password for ${settings.shopName} was changed`,
    heading: "Your password was changed.",
    text: `${greeting(to)} your account has a new password, and your other devices were signed out.`,
    ending: `Not you? Choose a new password right away, or call us: ${settings.phone}.`,
  });
}

/** Tells the owner of an account that it was signed in to with a browser that is new to it. */
export function newDeviceMail(
  settings: Settings,
  to: MailReader,
  { device, when, address, url }: { device: string; when: string; address: string; url: string },
): OutgoingMail {
  return accountMail(settings, to, "account-new-device", {
    subject: `New sign-in to your ${settings.shopName} account`,
    heading: "New sign-in to your account.",
    text: `${greeting(to)} your account had a sign-in from a new device: ${device}, ${when}, IP address ${address}.`,
    button: { label: "Check your devices", url },
    ending: `If this was you, you're all set. If not, choose a new password right away, or call us: ${settings.phone}.`,
  });
}

/** Tells the owner of an account that its second factor was turned on or off. */
export function twoFactorMail(settings: Settings, to: MailReader, isOn: boolean): OutgoingMail {
  const state = isOn ? "on" : "off";
  return accountMail(settings, to, "account-two-factor", {
    subject: `Two-factor sign-in is ${state} at ${settings.shopName}`,
    heading: `Two-factor sign-in is ${state}.`,
    text: isOn
      ? `${greeting(to)} from now on you'll enter a code from your authenticator app when you sign in. Keep your recovery codes somewhere safe.`
      : `${greeting(to)} you now sign in with your password alone.`,
    ending: `Not you? Choose a new password right away, or call us: ${settings.phone}.`,
  });
}

/** Asks one of the two mailboxes whether an account's e-mail may change. */
export function emailChangeMail(
  settings: Settings,
  to: MailReader,
  { url, newEmail }: { url: string; newEmail: string },
): OutgoingMail {
  return accountMail(settings, to, SECRET_KIND, {
    subject: `Confirm your new email for ${settings.shopName}`,
    heading: "Confirm your new email.",
    text: `${greeting(to)} you asked to change the email of your account to ${newEmail}. It changes once both the old and the new address have confirmed. The link works for two hours.`,
    button: { label: "Confirm the change", url },
    ending: "Not you? Don't confirm, and choose a new password: someone may know yours.",
  });
}

/** Tells the old mailbox that it is not the account's any more. */
export function emailChangedMail(
  settings: Settings,
  to: MailReader,
  newEmail: string,
): OutgoingMail {
  return accountMail(settings, to, EMAIL_CHANGED_KIND, {
    subject: `Your email for ${settings.shopName} was changed`,
    heading: "Your email was changed.",
    text: `${greeting(to)} your account now uses ${newEmail}. We won't email this address again.`,
    ending: `Not you? Call us: ${settings.phone}.`,
  });
}

/** The last word to somebody who closed the account. */
export function accountClosedMail(settings: Settings, to: MailReader): OutgoingMail {
  return accountMail(settings, to, CLOSED_KIND, {
    subject: `Your account at ${settings.shopName} is closed`,
    heading: "Your account is closed.",
    text: `${greeting(to)} your account is closed, and we've removed what we knew about you. Order numbers and amounts stay in our books, without your name.`,
    ending: "You're welcome back anytime.",
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
  const name = mailedName(firstName);
  return name === "" ? "Hello," : `Hello ${name},`;
}
