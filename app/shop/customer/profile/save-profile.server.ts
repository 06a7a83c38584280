import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { profiles, user } from "#app/platform/db/schema.ts";
import { insertProfile } from "./insert-profile.server.ts";
import type { ProfileForm } from "./profile-form.ts";
import { findProfile, type Profile } from "./profile-queries.server.ts";
import { profileVersion } from "./profile-version.ts";

export type SaveProfileResult =
  | { ok: true }
  /** Somebody saved it since it was loaded, perhaps in another tab. */
  | { ok: false; reason: "changed_meanwhile"; current: Profile };

/**
 * Saves a customer's profile, or inserts one where there is none (accounts §4).
 * `expected` is the version that the form was filled in over. The account's own
 * name follows.
 */
export async function saveProfile(
  db: Db,
  { userId, form, expected }: { userId: string; form: ProfileForm; expected: string },
  now: Date,
): Promise<SaveProfileResult> {
  return db.transaction(async (tx): Promise<SaveProfileResult> => {
    // The account is always there to wait for; the profile may not be yet.
    const name = [form.firstName, form.lastName].filter(Boolean).join(" ");
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("update");
    const current = await findProfile(tx, userId);
    if (current !== null && profileVersion(current) !== expected) {
      return { ok: false, reason: "changed_meanwhile", current };
    }
    await tx.update(user).set({ name, updatedAt: now }).where(eq(user.id, userId));
    if (current === null) await insertProfile(tx, { userId, ...form }, now);
    else {
      await tx
        .update(profiles)
        .set({ ...form, updatedAt: now })
        .where(eq(profiles.userId, userId));
    }
    return { ok: true };
  });
}
