import { eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { type customerOrders, orderLines, refundLines, refunds } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { couponEnd } from "#app/shop/coupon/coupon-end.ts";
import { cents, sumCents, ZERO_CENTS } from "#app/shop/pricing/money.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { shareOfRefunds } from "./lots.ts";
import { returnCoupon } from "./return-coupon.server.ts";
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
  const lines = await readGoods(tx, order.id);
  const { isWhole, id: refundId } = refund;
  await takeBackForRefund(
    tx,
    {
      ...{ orderId: order.id, refundId, isWhole },
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
      ...{ code: couponCode, why: `refund:${refundId}`, orderId: order.id },
      description: `Returned after a refund, ${order.orderNumber}`,
      renewsUntil: couponEnd(settings, now),
      amount: ({ byRefunds }) => cents(inAll - byRefunds),
    },
    now,
  );
}

/** Of each line: what was paid for it before tax, what a code took off, and what refunds gave back. */
async function readGoods(tx: Tx, orderId: string) {
  const lines = await tx
    .select({
      amount: orderLines.amount,
      memberAmount: orderLines.memberAmount,
      discount: orderLines.discountAmount,
      refunded:
        sql`sum(${refundLines.amount}) filter (where ${refunds.status} = 'completed')`.mapWith(
          refundLines.amount,
        ),
    })
    .from(orderLines)
    .leftJoin(refundLines, eq(refundLines.orderLineId, orderLines.id))
    .leftJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.id);
  return lines.map(({ amount, memberAmount, discount, refunded }) => ({
    net: cents(amount - memberAmount - discount),
    discount,
    refunded: refunded ?? ZERO_CENTS,
  }));
}
