import { randomInt } from "node:crypto";
import type { Tx } from "#app/platform/db/database.server.ts";
import { profiles } from "#app/platform/db/schema.ts";
import type { ProfileForm } from "./profile-form.ts";

/** Capitals and digits that nobody mistakes for one another. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** Gives a new account its profile, with a referral code of its own. */
export async function insertProfile(
  tx: Tx,
  owner: { userId: string } & Pick<ProfileForm, "firstName" | "lastName"> & Partial<ProfileForm>,
  now: Date,
): Promise<void> {
  const profile = { ...owner, createdAt: now, updatedAt: now };
  for (let tries = 0; tries < 5; tries += 1) {
    const { rowCount } = await tx
      .insert(profiles)
      .values({ ...profile, referralCode: newReferralCode() })
      .onConflictDoNothing({ target: profiles.referralCode });
    if (rowCount === 1) return;
  }
  throw new Error("No referral code was free.");
}

function newReferralCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
