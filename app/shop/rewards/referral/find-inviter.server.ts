import { and, eq, isNull } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { profiles, user } from "#app/platform/db/schema.ts";
import { readReferralCode } from "./referral-code.ts";

/** The owner of a referral code; `null` for a code that nobody has, or whose account is closed. */
export async function findInviter(
  db: DbOrTx,
  code: string,
): Promise<{ userId: string; email: string } | null> {
  const referralCode = readReferralCode(code);
  if (referralCode === null) return null;
  const [inviter] = await db
    .select({ userId: user.id, email: user.email })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.userId))
    .where(and(eq(profiles.referralCode, referralCode), isNull(user.closedAt)));
  return inviter ?? null;
}
