import type { Tx } from "#app/platform/db/database.server.ts";
import type { customerOrders } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { couponEnd } from "../redeem/coupon-end.ts";
import { cents, sumCents } from "#app/shop/money/money.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { shareOfRefunds } from "../ledger/lots.ts";
import { readPaidGoods } from "./paid-goods.server.ts";
import { returnCoupon } from "../redeem/return-coupon.server.ts";
import { takeBackForRefund } from "./take-back-for-refund.server.ts";

type RefundedOrder = Pick<
  typeof customerOrders.$inferSelect,
  "id" | "orderNumber" | "orderKind" | "couponCode" | "megaBucksUsed"
>;

/**
 * What a refund undoes in the ledger, in the transaction that records it as
 * completed (decisions §5): what the order earned is taken back, and what it was
 * paid with in Mega Bucks returns, both in proportion to what all refunds gave back
 * of its goods. A lot that has lapsed since returns as one that lasts as long as a
 * coupon does. The caller has locked the order.
 */
export async function undoRewards(
  tx: Tx,
  services: Pick<Services, "changes">,
  order: RefundedOrder,
  refund: { id: string; isWhole: boolean },
  now: Date,
): Promise<void> {
  if (order.orderKind === "custom") return;
  const lines = await readPaidGoods(tx, [order.id]);
  const { isWhole, id: refundId } = refund;
  await takeBackForRefund(
    tx,
    {
      orderId: order.id,
      refundId,
      isWhole,
      goods: sumCents(lines.map(({ net }) => net)),
      refundedGoods: sumCents(lines.map(({ refunded }) => refunded)),
    },
    now,
  );
  const { couponCode, megaBucksUsed } = order;
  if (couponCode === null || megaBucksUsed === 0) return;
  const shares = lines.map(({ discount, refunded, net }) =>
    shareOfRefunds(discount, refunded, net),
  );
  const inAll = isWhole ? megaBucksUsed : sumCents(shares);
  const settings = await currentSettings({ db: tx, changes: services.changes });
  await returnCoupon(
    tx,
    {
      code: couponCode,
      why: `refund:${refundId}`,
      orderId: order.id,
      description: `Returned after a refund, ${order.orderNumber}`,
      renewsUntil: couponEnd(settings, now),
      amount: ({ byRefunds }) => cents(inAll - byRefunds),
    },
    now,
  );
}
