import { and, asc, eq, inArray, ne, or } from "drizzle-orm";
import {
  cartLines,
  carts,
  contactMessages,
  coupons,
  customerAddresses,
  customerIntake,
  customerMessages,
  customerOrders,
  files,
  inboxReplies,
  loyaltyPoints,
  mailConsents,
  megaBucksSubmissions,
  megaBucksTasks,
  orderLines,
  profiles,
  proofs,
  referralRewards,
  referrals,
  refunds,
  reorderReminders,
  reviews,
  user,
} from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { listSessions } from "#app/shop/customer/sign-in/sessions.server.ts";
import {
  EXPORTED_CART_LINE,
  EXPORTED_CONSENT,
  EXPORTED_CONTACT,
  EXPORTED_COUPON,
  EXPORTED_ENTRY,
  EXPORTED_ORDER,
  EXPORTED_PROOF,
  EXPORTED_REFUND,
  EXPORTED_REMINDER,
  EXPORTED_REVIEW,
  EXPORTED_REWARD,
  EXPORTED_SUBMISSION,
} from "./exported-columns.server.ts";

/**
 * Everything the shop keeps of a customer, for them to take along (decisions
 * §6). Amounts are US dollars as text, times are ISO 8601; files are named, and
 * fetched from their orders.
 */
export async function exportAccount({ db, now }: Pick<Services, "db" | "now">, userId: string) {
  const ownOrders = db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(eq(customerOrders.userId, userId));
  const ownContacts = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId));
  const [
    people,
    profile,
    intake,
    addresses,
    orders,
    lines,
    givenBack,
    cart,
    typedForCheckout,
    uploads,
    shownProofs,
    written,
    messages,
    contacts,
    answers,
    points,
    madeCoupons,
    invited,
    rewards,
    sentForTasks,
    agreed,
    reminders,
    devices,
  ] = await Promise.all([
    db
      .select({
        id: user.id,
        name: user.name,
        email: user.email,
        emailVerified: user.emailVerified,
        twoFactorEnabled: user.twoFactorEnabled,
        createdAt: user.createdAt,
      })
      .from(user)
      .where(eq(user.id, userId)),
    db.select().from(profiles).where(eq(profiles.userId, userId)),
    db.select().from(customerIntake).where(eq(customerIntake.userId, userId)),
    db.select().from(customerAddresses).where(eq(customerAddresses.userId, userId)),
    db
      .select(EXPORTED_ORDER)
      .from(customerOrders)
      .where(eq(customerOrders.userId, userId))
      .orderBy(asc(customerOrders.createdAt)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ownOrders)),
    // Refunds that the provider refused are the shop's own business.
    db
      .select(EXPORTED_REFUND)
      .from(refunds)
      .where(and(inArray(refunds.orderId, ownOrders), ne(refunds.status, "failed")))
      .orderBy(asc(refunds.createdAt)),
    db
      .select(EXPORTED_CART_LINE)
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(eq(carts.userId, userId))
      .orderBy(asc(cartLines.createdAt)),
    db.select({ typed: carts.typed }).from(carts).where(eq(carts.userId, userId)),
    db
      .select({ name: files.name, bytes: files.bytes, createdAt: files.createdAt })
      .from(files)
      .where(and(eq(files.userId, userId), ne(files.purpose, "proof"))),
    db
      .select(EXPORTED_PROOF)
      .from(proofs)
      .innerJoin(orderLines, eq(orderLines.id, proofs.orderLineId))
      .leftJoin(files, eq(files.proofId, proofs.id))
      .where(inArray(orderLines.orderId, ownOrders))
      .orderBy(asc(proofs.number)),
    db
      .select(EXPORTED_REVIEW)
      .from(reviews)
      .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
      .where(inArray(orderLines.orderId, ownOrders))
      .orderBy(asc(reviews.createdAt)),
    db
      .select()
      .from(customerMessages)
      .where(eq(customerMessages.userId, userId))
      .orderBy(asc(customerMessages.createdAt)),
    db
      .select(EXPORTED_CONTACT)
      .from(contactMessages)
      .where(eq(contactMessages.userId, userId))
      .orderBy(asc(contactMessages.createdAt)),
    // The team's notes to itself are not for the customer.
    db
      .select({
        about: inboxReplies.entryId,
        message: inboxReplies.message,
        createdAt: inboxReplies.createdAt,
      })
      .from(inboxReplies)
      .where(
        or(inArray(inboxReplies.entryId, ownContacts), inArray(inboxReplies.entryId, ownOrders)),
      )
      .orderBy(asc(inboxReplies.createdAt)),
    db
      .select(EXPORTED_ENTRY)
      .from(loyaltyPoints)
      .where(eq(loyaltyPoints.userId, userId))
      .orderBy(asc(loyaltyPoints.createdAt)),
    db
      .select(EXPORTED_COUPON)
      .from(coupons)
      .where(eq(coupons.userId, userId))
      .orderBy(asc(coupons.createdAt)),
    // The names of invited people are the friends' own business; that somebody was invited is not.
    db
      .select({ status: referrals.status, createdAt: referrals.createdAt })
      .from(referrals)
      .where(eq(referrals.referrerId, userId)),
    db
      .select(EXPORTED_REWARD)
      .from(referralRewards)
      .where(eq(referralRewards.referrerId, userId))
      .orderBy(asc(referralRewards.createdAt)),
    db
      .select(EXPORTED_SUBMISSION)
      .from(megaBucksSubmissions)
      .innerJoin(megaBucksTasks, eq(megaBucksTasks.id, megaBucksSubmissions.taskId))
      .where(eq(megaBucksSubmissions.userId, userId))
      .orderBy(asc(megaBucksSubmissions.createdAt)),
    db.select(EXPORTED_CONSENT).from(mailConsents).where(eq(mailConsents.userId, userId)),
    db
      .select(EXPORTED_REMINDER)
      .from(reorderReminders)
      .where(inArray(reorderReminders.orderId, ownOrders)),
    listSessions(db, userId, now()),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const proofsOf = Map.groupBy(shownProofs, ({ orderLineId }) => orderLineId);
  const refundsOf = Map.groupBy(givenBack, ({ orderId }) => orderId);
  return {
    account: people[0] ?? null,
    profile: profile[0] ?? null,
    businessProfile: intake[0] ?? null,
    addresses,
    orders: orders.map((order) => ({
      ...order,
      totalAmount: toDollars(order.totalAmount),
      shippingAmount: toDollars(order.shippingAmount),
      taxAmount: toDollars(order.taxAmount),
      lines: (linesOf.get(order.id) ?? []).map((line) => ({
        ...line,
        amount: toDollars(line.amount),
        memberAmount: toDollars(line.memberAmount),
        discountAmount: toDollars(line.discountAmount),
        taxAmount: toDollars(line.taxAmount),
        proofs: proofsOf.get(line.id) ?? [],
      })),
      refunds: (refundsOf.get(order.id) ?? []).map((refund) => ({
        ...refund,
        amount: toDollars(refund.amount),
      })),
    })),
    cart,
    typedForCheckout: typedForCheckout[0]?.typed ?? {},
    files: uploads,
    reviews: written,
    messages,
    contactMessages: contacts,
    answersByMail: answers,
    megaBucks: points.map((entry) => ({ ...entry, pointsAmount: toDollars(entry.pointsAmount) })),
    coupons: madeCoupons.map((coupon) => ({ ...coupon, value: toDollars(coupon.value) })),
    tasks: sentForTasks,
    referrals: invited,
    referralRewards: rewards.map((reward) => ({ ...reward, amount: toDollars(reward.amount) })),
    offersByEmail: agreed,
    reorderReminders: reminders,
    devices,
  };
}
