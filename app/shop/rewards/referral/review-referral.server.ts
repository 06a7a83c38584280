import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, referrals, user } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isAdmin, type Person } from "#app/shop/person/person.ts";
import { referralSubject } from "./hold-if-suspicious.server.ts";
import { payHeldReferral } from "./pay-held-referral.server.ts";
import type { VerdictRefusal } from "./verdict-refusals.ts";

export type ReferralVerdict = "active" | "refused";

export type ReviewReferralResult = { ok: true } | ({ ok: false } & VerdictRefusal);

/**
 * Admins let a held referral through, or refuse it (decisions §5, §6). Letting it through
 * pays what it would have brought meanwhile, the bonus of the friend's first purchase
 * and the commissions; from then on it is like any other. Audited.
 */
export function reviewReferral(
  services: Pick<Services, "changes" | "db" | "env">,
  { referralId, verdict }: { referralId: string; verdict: ReferralVerdict },
  { by, now }: { by: Person; now: Date },
): Promise<ReviewReferralResult> {
  return services.db.transaction(async (tx): Promise<ReviewReferralResult> => {
    if (!isAdmin(by)) return { ok: false, reason: "not_admin" };
    const [referral] = await tx
      .select()
      .from(referrals)
      .where(eq(referrals.id, referralId))
      .for("update");
    if (!referral) return { ok: false, reason: "unknown" };
    const { status, suspicion, referrerId, referredId, reviewedBy } = referral;
    if ([referrerId, referredId].includes(by.userId)) return { ok: false, reason: "own" };
    if (status !== "held") {
      if (status === "pending" || reviewedBy === null) return { ok: false, reason: "not_held" };
      return { ok: false, reason: "reviewed", by: await nameOf(tx, reviewedBy), verdict: status };
    }
    await tx
      .update(referrals)
      .set({ status: verdict, reviewedBy: by.userId, reviewedAt: now })
      .where(eq(referrals.id, referralId));
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      action: "referral.review",
      subject: referralSubject(referralId),
      createdAt: now,
      before: { status, suspicion },
      after: { status: verdict },
    });
    if (verdict === "active") await payHeldReferral(tx, services, referral, now);
    return { ok: true };
  });
}

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const [person] = await tx.select({ name: user.name }).from(user).where(eq(user.id, userId));
  return person?.name ?? "";
}
