import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import {
  CLOSED_KIND,
  EMAIL_CHANGED_KIND,
  SECRET_KIND,
} from "#app/shop/person/account-mail-kinds.ts";
import type { TeamRole } from "#app/shop/person/roles.ts";
import { INVITE_DAYS, TEAM_ROLE_WORDS } from "#app/shop/person/team-invite-terms.ts";
import { mailGreeting, NAMELESS_GREETING } from "#app/shop/person/mail-greeting.ts";

/** The person that a mail about an account goes to. */
export interface MailReader {
  email: string;
  firstName: string;
}

/** Asks for a click that proves the mailbox, right after sign-up or when asked for again. */
export function verificationMail(settings: Settings, to: MailReader, url: string): OutgoingMail {
  return accountMail(settings, to, SECRET_KIND, {
    subject: `Verify your email for ${settings.shopName}`,
    heading: "Please verify your email.",
    text: `${NAMELESS_GREETING} someone, probably you, created an account at ${settings.shopName} with this address. One click confirms that it's yours. The link works for 24 hours.`,
    button: { label: "Verify my email", url },
    ending:
      "Wasn't you? Then do nothing. Without it no one can earn or redeem Mega Bucks in your name.",
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
    text: `${NAMELESS_GREETING} ${by} invites you to run ${settings.shopName} with them, ${TEAM_ROLE_WORDS[role]}. The link works once, for ${INVITE_DAYS} days.`,
    button: { label: "Open the invitation", url },
    ending: "Didn't expect this? Then do nothing. No one joins without you.",
  });
}

/** The way to a new password. */
export function passwordResetMail(settings: Settings, to: MailReader, url: string): OutgoingMail {
  return accountMail(settings, to, SECRET_KIND, {
    subject: `Choose a new password for ${settings.shopName}`,
    heading: "Choose a new password.",
    text: `${NAMELESS_GREETING} someone, probably you, forgot the password of your account. The link works once, for one hour.`,
    button: { label: "Choose a new password", url },
    ending: "Wasn't you? Then do nothing. Your password stays as it is.",
  });
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail(settings: Settings, to: MailReader): OutgoingMail {
  return accountMail(settings, to, "account-password-changed", {
    subject: `Your password for ${settings.shopName} was changed`,
    heading: "Your password was changed.",
    text: `${mailGreeting(to.firstName)} your account has a new password, and every other device is signed out.`,
    ending: `Wasn't you? Choose a new password right away, or call us: ${settings.phone}.`,
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
    text: `${mailGreeting(to.firstName)} someone, probably you, signed in to your account on a new device: ${device}, ${when}, IP address ${address}.`,
    button: { label: "Check your devices", url },
    ending: `If it was you, there is nothing to do. If not, choose a new password right away, or call us: ${settings.phone}.`,
  });
}

/** Tells the owner of an account that its second factor was turned on or off. */
export function twoFactorMail(settings: Settings, to: MailReader, isOn: boolean): OutgoingMail {
  const state = isOn ? "on" : "off";
  return accountMail(settings, to, "account-two-factor", {
    subject: `Two-factor sign-in is ${state} at ${settings.shopName}`,
    heading: `Two-factor sign-in is ${state}.`,
    text: isOn
      ? `${mailGreeting(to.firstName)} from now on signing in asks for a code of your app as well. Keep your recovery codes where you find them.`
      : `${mailGreeting(to.firstName)} from now on your password alone signs you in.`,
    ending: `Wasn't you? Choose a new password right away, or call us: ${settings.phone}.`,
  });
}

/** Asks one of the two mailboxes whether an account's e-mail may change; the new one by no name. */
export function emailChangeMail(
  settings: Settings,
  to: MailReader,
  { url, newEmail }: { url: string; newEmail: string | null },
): OutgoingMail {
  return accountMail(settings, to, SECRET_KIND, {
    subject: `Confirm your new email for ${settings.shopName}`,
    heading: "Confirm your new email.",
    text: `${NAMELESS_GREETING} the email of your account is about to change to ${newEmail ?? "this address"}. It changes once you confirm from both the old and the new address. The link works for two hours.`,
    button: { label: "Confirm the change", url },
    ending: `Wasn't you? Then don't confirm, and choose a new password: someone knows yours.`,
  });
}

/** Tells the old mailbox that it is not the account's any more; `null` does not say which one is. */
export function emailChangedMail(
  settings: Settings,
  to: MailReader,
  newEmail: string | null,
): OutgoingMail {
  return accountMail(settings, to, EMAIL_CHANGED_KIND, {
    subject: `Your email for ${settings.shopName} was changed`,
    heading: "Your email was changed.",
    text: `${newEmail === null ? NAMELESS_GREETING : mailGreeting(to.firstName)} your account belongs to ${newEmail ?? "another address"} now. We won't email this address again.`,
    ending: `Wasn't you? Call us: ${settings.phone}.`,
  });
}

/** The last word to somebody who closed the account. */
export function accountClosedMail(settings: Settings, to: MailReader): OutgoingMail {
  return accountMail(settings, to, CLOSED_KIND, {
    subject: `Your account at ${settings.shopName} is closed`,
    heading: "Your account is closed.",
    text: `${mailGreeting(to.firstName)} your account is closed, and what we knew of you is removed. The numbers and amounts of your orders stay in our books, without your name.`,
    ending: "You are welcome back any time.",
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
