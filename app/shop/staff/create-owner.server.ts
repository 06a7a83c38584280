import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { hashPassword } from "#app/platform/auth/hash-password.server.ts";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import {
  account,
  accountLinks,
  auditLog,
  profiles,
  user,
  userRoles,
} from "#app/platform/db/schema.ts";
import { callOffEmailChange } from "#app/shop/customer/sign-in/call-off-email-change.server.ts";
import { splitName } from "#app/shop/person/first-name.ts";
import { insertPassword } from "#app/shop/customer/sign-in/insert-password.server.ts";
import { insertProfile } from "#app/shop/customer/profile/insert-profile.server.ts";
import { removeSecondFactor } from "#app/shop/customer/sign-in/remove-second-factor.server.ts";
import { endSessions } from "#app/shop/customer/sign-in/sessions.server.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { lockSettings, storeSettings } from "#app/shop/settings/store-settings.server.ts";
import type { OwnerForm } from "./owner-form.ts";

/**
 * Makes a verified admin. Somebody who has an account already keeps it and
 * becomes admin with the new password: every session and every other way in
 * ends, so that nobody who took the address before the owner stays inside. With
 * `hasMailbox` new orders are mailed to them, while the shop has no email of its own.
 */
export async function createOwner(
  db: Db,
  form: OwnerForm,
  { actor, now, hasMailbox = false }: { actor: string; now: Date; hasMailbox?: boolean },
): Promise<{ userId: string }> {
  // Slow on purpose: done before a transaction is opened.
  const passwordHash = await hashPassword(form.password);
  return db.transaction(async (tx) => {
    const owner = await insertOwner(tx, { ...form, passwordHash }, { actor, now });
    if (hasMailbox) await giveMailbox(tx, form.email, { actor, actorId: owner.userId, now });
    return owner;
  });
}

async function giveMailbox(
  tx: Tx,
  email: string,
  { now, ...by }: { actor: string; actorId: string; now: Date },
): Promise<void> {
  const inForce = await lockSettings(tx);
  if (inForce.email !== DEFAULT_SETTINGS.email) return;
  await storeSettings(tx, { email }, { ...by, subject: "settings:business" }, now);
}

export async function insertOwner(
  tx: Tx,
  owner: { name: string; email: string; passwordHash: string },
  { actor, now }: { actor: string; now: Date },
): Promise<{ userId: string }> {
  const email = owner.email.toLowerCase();
  const [taken] = await tx
    .select({ userId: user.id, verified: user.emailVerified })
    .from(user)
    .where(eq(user.email, email))
    .for("update");
  if (taken && !taken.verified) await removeSecondFactor(tx, taken.userId);
  const [record] = await tx
    .insert(user)
    .values({
      id: randomUUID(),
      name: owner.name,
      email,
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: user.email,
      set: { name: owner.name, emailVerified: true, updatedAt: now },
    })
    .returning({ userId: user.id });
  if (!record) throw new Error("The database returned no user.");
  const { userId } = record;
  await endSessions(tx, userId);
  await callOffEmailChange(tx, userId);
  await tx.delete(accountLinks).where(eq(accountLinks.userId, userId));
  await tx.delete(account).where(eq(account.userId, userId));
  await insertPassword(tx, { userId, passwordHash: owner.passwordHash }, now);
  const hasProfile = await tx.$count(profiles, eq(profiles.userId, userId));
  if (hasProfile === 0) await insertProfile(tx, { userId, ...splitName(owner.name) }, now);
  await tx
    .insert(userRoles)
    .values({ userId, role: "admin", createdAt: now })
    .onConflictDoNothing();
  await tx.insert(auditLog).values({
    actorId: userId,
    actor,
    action: "owner.created",
    subject: `user:${userId}`,
    after: { email, role: "admin" },
    createdAt: now,
  });
  return { userId };
}
