import type { AuthClient } from "#app/platform/auth/auth.server.ts";
import type { TwoFactorSetup } from "#app/platform/auth/second-factor.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { noteAccess } from "#app/shop/audit/note-access.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { twoFactorMail } from "./account-mails.server.ts";
import { checkPassword, type PasswordCheck } from "./check-password.server.ts";
import { greetingName, splitName } from "#app/shop/person/first-name.ts";
import { forgetTrustedDevices } from "./sessions.server.ts";

type Refused = Extract<PasswordCheck, { ok: false }>;
type TwoFactorServices = Pick<Services, "auth" | "db" | "jobs" | "now">;

/** Begins to set up an authenticator app: what is returned is shown once (decisions §6). */
export async function beginTwoFactor(
  services: TwoFactorServices,
  person: Person,
  password: string,
  client: AuthClient,
): Promise<({ ok: true } & TwoFactorSetup) | Refused> {
  const checked = await checkPassword(services, person, password, client);
  if (!checked.ok) return checked;
  const setup = await services.auth.secondFactor.begin(password, client);
  return setup === null ? { ok: false, reason: "wrong_password" } : { ok: true, ...setup };
}

export type ConfirmTwoFactorResult =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: "wrong_code" }
  | Extract<Refused, { reason: "limited" }>;

/** Turns it on, once the app has shown that it knows the secret. */
export async function confirmTwoFactor(
  services: TwoFactorServices,
  person: Person,
  code: string,
  client: AuthClient,
): Promise<ConfirmTwoFactorResult> {
  const { auth } = services;
  const attempt = {
    action: "second-factor",
    account: person.userId,
    address: client.address,
  } as const;
  const taken = await auth.limits.take(attempt);
  if (!taken.ok) return { ...taken, reason: "limited" };
  const cookies = await auth.secondFactor.confirm(person.userId, code, client);
  if (cookies === null) return { ok: false, reason: "wrong_code" };
  await auth.limits.forgive(attempt);
  await tell(services, person, client, true);
  return { ok: true, cookies };
}

/** Turns it off again. */
export async function disableTwoFactor(
  services: TwoFactorServices,
  person: Person,
  password: string,
  client: AuthClient,
): Promise<{ ok: true; cookies: string[] } | Refused> {
  const checked = await checkPassword(services, person, password, client);
  if (!checked.ok) return checked;
  const cookies = await services.auth.secondFactor.disable(password, client);
  if (cookies === null) return { ok: false, reason: "wrong_password" };
  // The next second factor is asked for on every device.
  await forgetTrustedDevices(services.db, person.userId);
  await tell(services, person, client, false);
  return { ok: true, cookies };
}

/** New recovery codes; the old ones work no more. */
export async function renewRecoveryCodes(
  services: TwoFactorServices,
  person: Person,
  password: string,
  client: AuthClient,
): Promise<{ ok: true; recoveryCodes: string[] } | Refused> {
  const checked = await checkPassword(services, person, password, client);
  if (!checked.ok) return checked;
  const recoveryCodes = await services.auth.secondFactor.renewRecoveryCodes(password, client);
  if (recoveryCodes === null) return { ok: false, reason: "wrong_password" };
  const renewed = { action: "recovery-codes.renewed", account: person, by: person } as const;
  await noteAccess(services.db, { ...renewed, client }, services.now());
  return { ok: true, recoveryCodes };
}

/** The mailbox hears of it, in case it was somebody else, and the audit log. */
function tell(
  { db, jobs, now }: TwoFactorServices,
  person: Person,
  client: AuthClient,
  isOn: boolean,
): Promise<void> {
  const { firstName } = splitName(person.name);
  return db.transaction(async (tx) => {
    const reader = { email: person.email, firstName: greetingName(firstName) };
    const mail = twoFactorMail(await readSettings(tx), reader, isOn);
    // Nobody has said yet that the mailbox is theirs.
    if (person.emailVerified) await enqueueMail(tx, jobs, mail, now());
    const action = isOn ? "second-factor.turned-on" : "second-factor.turned-off";
    await noteAccess(tx, { action, account: person, by: person, client }, now());
  });
}
