import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { profiles, referrals, user } from "#app/platform/db/schema.ts";
import { mailboxOf } from "#app/shop/rewards/mailbox.ts";
import { readReferralCode } from "./referral-code.ts";

/**
 * Remembers who invited a new customer (`track-referral-signup`, accounts §7),
 * pending until the friend's e-mail is verified. A code that nobody has, one's own,
 * that of one's other account or of a closed one is passed over in silence: it
 * never stands in the way of signing up (decisions §5).
 */
export async function trackReferral(
  tx: Tx,
  { code, referredId }: { code: string; referredId: string },
  now: Date,
): Promise<void> {
  const referralCode = readReferralCode(code);
  if (referralCode === null) return;
  const [referrer] = await tx
    .select({ userId: user.id, email: user.email, closedAt: user.closedAt })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.userId))
    .where(eq(profiles.referralCode, referralCode));
  if (!referrer || referrer.closedAt !== null || referrer.userId === referredId) return;
  const [referred] = await tx
    .select({ email: user.email })
    .from(user)
    .where(eq(user.id, referredId));
  if (!referred || mailboxOf(referred.email) === mailboxOf(referrer.email)) return;
  await tx
    .insert(referrals)
    .values({ id: randomUUID(), referrerId: referrer.userId, referredId, createdAt: now })
    .onConflictDoNothing({ target: referrals.referredId });
}
