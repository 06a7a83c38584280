import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { coupons, type customerOrders } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { returnCoupon } from "#app/shop/rewards/redeem/return-coupon.server.ts";
import { couponEnd } from "#app/shop/rewards/redeem/coupon-end.ts";

type PaidOrder = Pick<
  typeof customerOrders.$inferSelect,
  "id" | "orderNumber" | "couponCode" | "megaBucksUsed"
>;

/**
 * Settles the coupon of an order that is paid: what the order could not use of it
 * goes back, to the newest lots it was made of (decisions §5); a lot that has lapsed since
 * returns as one that lasts as long as a coupon does. Once, in the
 * transaction that marks the order paid; an order without a coupon costs no statement.
 */
export async function settleCoupon(
  tx: Tx,
  { id, orderNumber, couponCode, megaBucksUsed }: PaidOrder,
  settings: Pick<Settings, "couponValidDays" | "timeZone">,
  now: Date,
): Promise<void> {
  if (couponCode === null || megaBucksUsed === 0) return;
  const { rowCount } = await tx
    .update(coupons)
    .set({ returnedAt: now })
    .where(and(eq(coupons.code, couponCode), isNull(coupons.returnedAt)));
  if (rowCount === 0) return;
  const coupon = {
    code: couponCode,
    why: "rest" as const,
    orderId: id,
    renewsUntil: couponEnd(settings, now),
    description: `Not used of a coupon, ${orderNumber}`,
  };
  await returnCoupon(tx, { ...coupon, amount: ({ value }) => cents(value - megaBucksUsed) }, now);
}
