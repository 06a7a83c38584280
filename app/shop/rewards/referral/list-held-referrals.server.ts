import { asc, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { referrals } from "#app/platform/db/schema.ts";
import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";
import type { HeldReferral } from "./held-referral.ts";
import { selectReferrals, sideView } from "./referral-sides.server.ts";

const HELD_PER_PAGE = 25;
const isHeld = eq(referrals.status, "held");

/** How many referrals are held for admins. */
export function countHeldReferrals(db: DbOrTx): Promise<number> {
  return db.$count(referrals, isHeld);
}

/**
 * Referrals that are held for admins (decisions §5), the oldest first, a page at a
 * time, as `readerId` reviews them. Times are the shop's.
 */
export async function listHeldReferrals(
  db: DbOrTx,
  { page: asked, readerId }: { page: number; readerId: string },
  clock: ShopClock,
): Promise<{ held: HeldReferral[]; total: number; page: number; pages: number }> {
  const total = await countHeldReferrals(db);
  const pages = Math.max(1, Math.ceil(total / HELD_PER_PAGE));
  const page = Math.min(asked, pages);
  const rows = await selectReferrals(db)
    .where(isHeld)
    .orderBy(asc(referrals.createdAt), asc(referrals.id))
    .limit(HELD_PER_PAGE)
    .offset((page - 1) * HELD_PER_PAGE);
  const held = rows.map(({ referral, ...sides }) => ({
    id: referral.id,
    referrer: sideView(sides.referrer),
    friend: sideView(sides.friend),
    suspicion: referral.suspicion,
    invited: shopTime(referral.createdAt, clock),
    firstPurchase:
      referral.firstPurchaseCompletedAt && shopTime(referral.firstPurchaseCompletedAt, clock),
    isOwn: [referral.referrerId, referral.referredId].includes(readerId),
  }));
  return { held, total, page, pages };
}
