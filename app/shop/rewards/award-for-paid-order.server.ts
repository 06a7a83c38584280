import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, loyaltyPoints, referrals, user } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { sumCents } from "#app/shop/pricing/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { causes } from "./causes.ts";
import { claimMailbox } from "./claim-mailbox.server.ts";
import { qualifyingGoods } from "./qualifying-goods.ts";
import { type Earned, writeEarned } from "./write-earned.server.ts";

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
>;

/**
 * Pays the bonuses of a customer's first qualifying order, in the transaction
 * that marks it paid (decisions §5): to the customer, and for a referral to both
 * sides. Each is paid once, whichever order comes first and whatever is retried.
 * An order of a guest costs no statement.
 */
export async function awardForPaidOrder(
  tx: Tx,
  services: Pick<Services, "env">,
  settings: Settings,
  order: PaidOrder,
  now: Date,
): Promise<void> {
  if (order.userId === null || qualifyingGoods(order) < settings.bonusMinimumOrder) return;
  // A test order earns only where all orders are tests.
  if (order.isTest && !services.env.usesSimulator) return;
  const buyer = await findBuyer(tx, order.userId);
  if (!buyer?.mayEarn || buyer.hadFirstOrder) return;
  const mailbox = { email: buyer.email, bonus: "first-order" as const };
  if (!(await claimMailbox(tx, services, mailbox, now))) return;
  const written = await writeEarned(tx, settings, bonusesOf(order, buyer, settings), now);
  const own = written.filter(({ userId }) => userId === buyer.userId);
  if (own.length > 0) {
    await tx
      .update(customerOrders)
      .set({ megaBucksEarned: sumCents(own.map(({ amount }) => amount)) })
      .where(eq(customerOrders.id, order.id));
  }
  if (buyer.referralId === null) return;
  await tx
    .update(referrals)
    .set({ firstPurchaseCompletedAt: now, status: "active" })
    .where(eq(referrals.id, buyer.referralId));
}

type Buyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>;

/** Who bought and who invited them, in one statement: most orders are nobody's first. */
async function findBuyer(tx: Tx, userId: string) {
  const referrer = alias(user, "referrer");
  const mayEarn = (person: typeof user | typeof referrer) =>
    sql<boolean>`coalesce(${person.emailVerified} and ${person.closedAt} is null, false)`;
  const firstOrders = tx
    .select({ id: loyaltyPoints.id })
    .from(loyaltyPoints)
    .where(eq(loyaltyPoints.cause, causes.firstOrder(userId)));
  const [buyer] = await tx
    .select({
      userId: user.id,
      email: user.email,
      mayEarn: mayEarn(user),
      hadFirstOrder: sql<boolean>`exists ${firstOrders}`,
      referralId: referrals.id,
      referrerId: referrals.referrerId,
      referrerMayEarn: mayEarn(referrer),
    })
    .from(user)
    .leftJoin(
      referrals,
      and(eq(referrals.referredId, user.id), isNull(referrals.firstPurchaseCompletedAt)),
    )
    .leftJoin(referrer, eq(referrer.id, referrals.referrerId))
    .where(eq(user.id, userId));
  return buyer;
}

function bonusesOf(
  { id: orderId, orderNumber }: PaidOrder,
  { userId, referralId, referrerId, referrerMayEarn }: Buyer,
  { firstOrderBonus, referralBonus }: Settings,
): Earned[] {
  const bonus = { userId, transactionType: "earned" as const, orderId };
  const first = {
    ...bonus,
    amount: firstOrderBonus,
    description: `First order, ${orderNumber}`,
    cause: causes.firstOrder(userId),
  };
  if (referralId === null) return [first];
  const invited = {
    ...bonus,
    amount: referralBonus,
    description: "Invited by a friend",
    cause: causes.referral(referralId, "referred"),
  };
  if (referrerId === null || !referrerMayEarn) return [first, invited];
  // The order is the friend's own business: the referrer's entry does not lead to it.
  const inviting = {
    ...bonus,
    userId: referrerId,
    orderId: null,
    amount: referralBonus,
    description: "A friend's first order",
    cause: causes.referral(referralId, "referrer"),
  };
  return [first, invited, inviting];
}
