import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { coupons, loyaltyPoints } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { causes } from "#app/shop/rewards/ledger/causes.ts";
import { redeem } from "#app/shop/rewards/ledger/lots.ts";
import { lockEarners } from "#app/shop/rewards/earn/may-earn.server.ts";
import { lockBalances, openLots } from "#app/shop/rewards/ledger/open-lots.server.ts";
import { writeEntries } from "#app/shop/rewards/write-entries.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { couponEnd } from "#app/shop/rewards/redeem/coupon-end.ts";
import { REDEEM_MINIMUM } from "#app/shop/rewards/redeem/redeem-form.ts";

export interface GeneratedCoupon {
  code: string;
  value: Cents;
  expiresAt: Date;
}

export type GenerateCouponResult =
  | { ok: true; coupon: GeneratedCoupon }
  | { ok: false; reason: "amount" | "balance" | "unverified" };

/**
 * Turns Mega Bucks into a coupon, for one order (`generate-coupon`, decisions §5):
 * from what lapses first, never from what is held or more than there is. The same
 * `submissionKey` of a person gives the same coupon, however often it is sent; with
 * another amount it is refused.
 */
export function generateCoupon(
  services: Pick<Services, "changes" | "db">,
  { userId, amount, submissionKey }: { userId: string; amount: Cents; submissionKey: string },
  now: Date,
): Promise<GenerateCouponResult> {
  return services.db.transaction(async (tx): Promise<GenerateCouponResult> => {
    if (amount < REDEEM_MINIMUM) return { ok: false, reason: "amount" };
    if (!(await lockEarners(tx, [userId])).has(userId)) return { ok: false, reason: "unverified" };
    // Two redemptions of one person wait for each other here.
    await lockBalances(tx, [userId]);
    const before = await findGenerated(tx, userId, submissionKey);
    if (before && before.value !== amount) return { ok: false, reason: "amount" };
    if (before) return { ok: true, coupon: before };
    const movements = redeem(await openLots(tx, [userId]), amount, now);
    if (movements === null) return { ok: false, reason: "balance" };
    const settings = await currentSettings({ db: tx, changes: services.changes });
    const expiresAt = couponEnd(settings, now);
    const coupon = { code: newCode(), value: amount, expiresAt };
    await tx.insert(coupons).values({ ...coupon, userId, createdAt: now });
    const shared = { userId, transactionType: "coupon_redemption" as const };
    await writeEntries(
      tx,
      movements.map((movement, part) => ({
        ...shared,
        ...movement,
        couponCode: coupon.code,
        description: `Coupon ${coupon.code} of ${formatCents(amount)}`,
        cause: causes.coupon(userId, submissionKey, part),
      })),
      now,
    );
    return { ok: true, coupon };
  });
}

async function findGenerated(
  tx: Tx,
  userId: string,
  submissionKey: string,
): Promise<GeneratedCoupon | undefined> {
  const [coupon] = await tx
    .select({ code: coupons.code, value: coupons.value, expiresAt: coupons.expiresAt })
    .from(loyaltyPoints)
    .innerJoin(coupons, eq(coupons.code, loyaltyPoints.couponCode))
    .where(eq(loyaltyPoints.cause, causes.coupon(userId, submissionKey, 0)));
  return coupon;
}

/** Without the letters and digits that are taken for others. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const [GROUPS, GROUP_LENGTH] = [4, 4];

/** Nobody guesses it: 79 bits of chance, such as "MB-7KQ2-HX4M-9TWA-RB3E". */
function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
  return ["MB", ...Array.from({ length: GROUPS }, group)].join("-");
}
