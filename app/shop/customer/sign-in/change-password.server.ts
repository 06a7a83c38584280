import type { AuthClient } from "#app/platform/auth/auth.server.ts";
import { hashPassword } from "#app/platform/auth/hash-password.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { noteAccess } from "#app/shop/audit/note-access.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { checkPassword, type PasswordCheck } from "./check-password.server.ts";
import { passwordRefusal } from "./leaked-passwords.server.ts";
import { setPassword } from "./set-password.server.ts";

export type ChangePasswordResult =
  | PasswordCheck
  | { ok: false; reason: "password"; message: string };

/** Gives the signed-in person a new password; every device but this one is signed out. */
export async function changePassword(
  services: Pick<Services, "auth" | "db" | "jobs" | "now">,
  form: { currentPassword: string; password: string },
  { person, sessionId, client }: { person: Person; sessionId: string | null; client: AuthClient },
): Promise<ChangePasswordResult> {
  const message = passwordRefusal(form.password, [person.email, person.name]);
  if (message !== null) return { ok: false, reason: "password", message };
  const checked = await checkPassword(services, person, form.currentPassword, client);
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(form.password);
  const now = services.now();
  await services.db.transaction(async (tx) => {
    await setPassword(tx, services, person, { passwordHash, keepSession: sessionId }, now);
    const changed = { action: "password.changed", account: person, by: person } as const;
    await noteAccess(tx, { ...changed, client }, now);
  });
  return { ok: true };
}
