import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, customerOrders, referrals, user } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { sumCents, toDollars } from "#app/shop/pricing/money.ts";
import { referralBonuses } from "#app/shop/rewards/referral-bonuses.server.ts";
import { writeEarned } from "#app/shop/rewards/write-earned.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { isStaff, type Person } from "#app/shop/staff/person.ts";
import type { VerdictRefusal } from "./verdict-refusals.ts";

export type ReferralVerdict = "active" | "refused";

export type ReviewReferralResult = { ok: true } | ({ ok: false } & VerdictRefusal);

/**
 * Staff let a held referral through, or refuse it (decisions §5). Letting it through
 * pays the bonus of the friend's first purchase, when it was made meanwhile and is
 * not wholly refunded; from then on it is like any other. Audited.
 */
export function reviewReferral(
  services: Pick<Services, "changes" | "db">,
  { referralId, verdict }: { referralId: string; verdict: ReferralVerdict },
  { by, now }: { by: Person; now: Date },
): Promise<ReviewReferralResult> {
  return services.db.transaction(async (tx): Promise<ReviewReferralResult> => {
    if (!isStaff(by)) return { ok: false, reason: "not_staff" };
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
      ...{ actorId: by.userId, actor: by.name, action: "referral.review" },
      ...{ subject: `referral:${referralId}`, createdAt: now },
      before: { status, suspicion },
      after: { status: verdict },
    });
    if (verdict === "active") await payWhatWasDue(tx, services, referral, now);
    return { ok: true };
  });
}

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const [person] = await tx.select({ name: user.name }).from(user).where(eq(user.id, userId));
  return person?.name ?? "";
}

async function payWhatWasDue(
  tx: Tx,
  services: Pick<Services, "changes">,
  { id: referralId, referrerId, referredId, firstPurchaseCompletedAt }: Referral,
  now: Date,
): Promise<void> {
  if (firstPurchaseCompletedAt === null) return;
  const [order] = await tx
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(
      and(
        eq(customerOrders.userId, referredId),
        eq(customerOrders.paidAt, firstPurchaseCompletedAt),
        inArray(customerOrders.paymentStatus, ["paid", "partly_refunded"]),
      ),
    )
    .for("update");
  if (!order) return;
  const people = await tx
    .select({
      id: user.id,
      mayEarn: sql<boolean>`${user.emailVerified} and ${user.closedAt} is null`,
    })
    .from(user)
    .where(inArray(user.id, [referrerId, referredId]));
  const mayEarn = (userId: string) =>
    people.some((person) => person.id === userId && person.mayEarn);
  const settings = await currentSettings({ db: tx, changes: services.changes });
  const due = referralBonuses(
    {
      ...{ referralId, referrerId, referredId, orderId: order.id },
      referrerMayEarn: mayEarn(referrerId),
    },
    settings,
  ).filter(({ userId }) => mayEarn(userId));
  const written = await writeEarned(tx, settings, due, now);
  const own = written.flatMap(({ userId, amount }) => (userId === referredId ? [amount] : []));
  if (own.length === 0) return;
  const { megaBucksEarned } = customerOrders;
  const more = toDollars(sumCents(own));
  await tx
    .update(customerOrders)
    .set({ megaBucksEarned: sql`${megaBucksEarned} + ${more}::numeric(12,2)` })
    .where(eq(customerOrders.id, order.id));
}

type Referral = typeof referrals.$inferSelect;
