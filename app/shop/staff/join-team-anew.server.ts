import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { AuthClient } from "#app/platform/auth/auth.server.ts";
import { hashPassword } from "#app/platform/auth/hash-password.server.ts";
import { user, userRoles } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { beginSession } from "#app/shop/customer/sign-in/begin-session.server.ts";
import { insertPassword } from "#app/shop/customer/sign-in/insert-password.server.ts";
import { insertProfile } from "#app/shop/customer/profile/insert-profile.server.ts";
import { passwordRefusal } from "#app/shop/customer/sign-in/leaked-passwords.server.ts";
import type { JoinTeamForm } from "./join-team-form.ts";
import { enterTeam } from "./join-team.server.ts";
import { findTeamInvite, takeTeamInvite } from "./team-invite-queries.server.ts";

export type JoinTeamAnewResult =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: "limited"; retryAfterSeconds: number }
  /** `link`: used up, too old or revoked. `registered`: the mailbox has an account by now. */
  | { ok: false; reason: "link" | "registered" }
  | { ok: false; reason: "password"; message: string };

/**
 * Somebody without an account accepts an invitation: account, profile and role in one
 * transaction, or none of them, and signed in at once. The link has proven the mailbox. Audited.
 */
export async function joinTeamAnew(
  { auth, db, now }: Pick<Services, "auth" | "db" | "now">,
  { token, ...form }: JoinTeamForm & { token: string },
  client: AuthClient,
): Promise<JoinTeamAnewResult> {
  const attempt = { action: "link-use" as const, account: token, address: client.address };
  const taken = await auth.limits.take(attempt);
  if (!taken.ok) return { ...taken, reason: "limited" };
  const invite = await findTeamInvite(db, token, now());
  // A stranger without a link costs no hashing.
  if (invite === null) return { ok: false, reason: "link" };
  const { firstName, lastName, password } = form;
  const name = `${firstName} ${lastName}`;
  const message = passwordRefusal(password, [invite.email, firstName, name]);
  if (message !== null) return { ok: false, reason: "password", message };
  const passwordHash = await hashPassword(password);
  const userId = randomUUID();
  const made = await db.transaction(async (tx): Promise<"made" | "link" | "registered"> => {
    const createdAt = now();
    const account = { name, email: invite.email, emailVerified: true };
    const { rowCount } = await tx
      .insert(user)
      .values({ id: userId, ...account, createdAt, updatedAt: createdAt })
      .onConflictDoNothing({ target: user.email });
    if (rowCount !== 1) return "registered";
    const used = await takeTeamInvite(tx, { token, email: invite.email }, createdAt);
    if (used === null) {
      await tx.delete(user).where(eq(user.id, userId));
      return "link";
    }
    await insertPassword(tx, { userId, passwordHash }, createdAt);
    await tx.insert(userRoles).values({ userId, role: "customer", createdAt });
    await insertProfile(tx, { userId, firstName, lastName }, createdAt);
    await enterTeam(tx, { userId, name }, used, createdAt);
    return "made";
  });
  if (made !== "made") return { ok: false, reason: made };
  const cookies = await beginSession({ auth, db, now }, { userId, name }, client);
  return { ok: true, cookies };
}
