import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, referrals } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Cents, sumCents } from "#app/shop/money/money.ts";
import { holdIfSuspicious } from "../referral/hold-if-suspicious.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { type Buyer, findBuyer, type Invitation } from "./find-buyer.server.ts";
import { causes } from "../ledger/causes.ts";
import { claimFirstOrder } from "./claim-mailbox.server.ts";
import { cashbackOf } from "./order-earnings.ts";
import { qualifyingGoods } from "./qualifying-goods.ts";
import { referralBonuses } from "../referral/referral-bonuses.server.ts";
import { referralCommission } from "../referral/referral-commission.server.ts";
import { type Earned, writeEarned } from "../write-earned.server.ts";

type PaidOrder = Pick<
  typeof customerOrders.$inferSelect,
  | "id"
  | "userId"
  | "orderNumber"
  | "orderKind"
  | "totalAmount"
  | "shippingAmount"
  | "taxAmount"
  | "isTest"
  | "contactEmail"
  | "deliveryAddress"
>;

/**
 * Pays what an order earns, in the transaction that marks it paid (decisions §5):
 * cashback to the customer, the bonuses of a first qualifying order, and to whoever
 * invited them a bonus for that one and a commission on each. Each is paid once,
 * whichever order comes first and whatever is retried. A referral that looks like one
 * person twice is held, and brings nothing until an admin lets it through. An order of a guest costs no statement.
 */
export async function awardForPaidOrder(
  tx: Tx,
  services: Pick<Services, "env">,
  settings: Settings,
  order: PaidOrder,
  now: Date,
): Promise<void> {
  const goods = qualifyingGoods(order);
  if (order.userId === null || goods <= 0) return;
  // A test order earns only where all orders are tests.
  if (order.isTest && !services.env.usesSimulator) return;
  const buyer = await findBuyer(tx, order.userId);
  if (!buyer?.mayEarn) return;
  const isFirst = await isFirstOrder(tx, services, settings, { buyer, goods }, now);
  const { invitation } = buyer;
  const counts =
    invitation !== null && (await holdIfSuspicious(tx, services, order, invitation, now));
  const earned = [
    ...ownEarnings(order, goods, settings),
    ...(isFirst ? [firstOrderBonus(order, buyer, settings)] : []),
    ...(counts ? referralEarnings(order, { buyer, invitation, goods, isFirst }, settings) : []),
  ];
  const written = await writeEarned(tx, settings, earned, now);
  const own = written.filter(({ userId }) => userId === buyer.userId);
  if (own.length > 0) {
    await tx
      .update(customerOrders)
      .set({ megaBucksEarned: sumCents(own.map(({ amount }) => amount)) })
      .where(eq(customerOrders.id, order.id));
  }
  if (!isFirst || invitation === null) return;
  await tx
    .update(referrals)
    .set({ firstPurchaseCompletedAt: now, ...(counts && { status: "active" as const }) })
    .where(eq(referrals.id, invitation.referralId));
}

/**
 * Whether it is the first one that qualifies, of the person and of the mailbox, whatever
 * a first order brings at the time.
 */
async function isFirstOrder(
  tx: Tx,
  services: Pick<Services, "env">,
  { bonusMinimumOrder }: Settings,
  { buyer, goods }: { buyer: Buyer; goods: Cents },
  now: Date,
): Promise<boolean> {
  if (buyer.hadFirstOrder || goods < bonusMinimumOrder) return false;
  return claimFirstOrder(tx, services, buyer, now);
}

function ownEarnings({ id, userId, orderNumber }: PaidOrder, goods: Cents, settings: Settings) {
  if (userId === null) return [];
  const cashback: Earned = {
    userId,
    orderId: id,
    transactionType: "earned",
    isHeld: true,
    amount: cashbackOf(goods, settings),
    description: `Cashback, ${orderNumber}`,
    cause: causes.cashback(id),
  };
  return [cashback];
}

function firstOrderBonus(
  { id, orderNumber }: PaidOrder,
  { userId }: Buyer,
  settings: Settings,
): Earned {
  return {
    userId,
    orderId: id,
    transactionType: "earned",
    isHeld: true,
    amount: settings.firstOrderBonus,
    description: `First order, ${orderNumber}`,
    cause: causes.firstOrder(userId),
  };
}

function referralEarnings(
  order: PaidOrder,
  {
    buyer,
    invitation,
    goods,
    isFirst,
  }: { buyer: Buyer; invitation: Invitation; goods: Cents; isFirst: boolean },
  settings: Settings,
): Earned[] {
  const { referrerMayEarn, firstPurchaseAt } = invitation;
  const commission = referralCommission({ orderId: order.id, goods }, invitation, settings);
  const isDue = isFirst && firstPurchaseAt === null;
  const bonuses = isDue
    ? referralBonuses({ ...invitation, referredId: buyer.userId, orderId: order.id }, settings)
    : [];
  return referrerMayEarn ? [...bonuses, commission] : bonuses;
}
