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

const EXPORTED_REVIEW = {
  product: orderLines.productName,
  state: reviews.state,
  stars: reviews.stars,
  title: reviews.title,
  text: reviews.text,
  shownName: reviews.shownName,
  reason: reviews.reason,
  answer: reviews.answer,
  createdAt: reviews.createdAt,
};

const EXPORTED_ORDER = {
  id: customerOrders.id,
  orderNumber: customerOrders.orderNumber,
  productName: customerOrders.productName,
  orderKind: customerOrders.orderKind,
  orderStatus: customerOrders.orderStatus,
  paymentStatus: customerOrders.paymentStatus,
  totalAmount: customerOrders.totalAmount,
  shippingAmount: customerOrders.shippingAmount,
  taxAmount: customerOrders.taxAmount,
  couponCode: customerOrders.couponCode,
  contactName: customerOrders.contactName,
  contactEmail: customerOrders.contactEmail,
  contactPhone: customerOrders.contactPhone,
  contactBusiness: customerOrders.contactBusiness,
  deliveryMethod: customerOrders.deliveryMethod,
  deliveryAddress: customerOrders.deliveryAddress,
  trackingNumber: customerOrders.trackingNumber,
  createdAt: customerOrders.createdAt,
  paidAt: customerOrders.paidAt,
};

/** Without who of the team sent it. */
const EXPORTED_PROOF = {
  orderLineId: proofs.orderLineId,
  number: proofs.number,
  state: proofs.state,
  note: proofs.note,
  answer: proofs.answer,
  file: files.name,
  createdAt: proofs.createdAt,
  settledAt: proofs.settledAt,
};

const EXPORTED_REFUND = {
  orderId: refunds.orderId,
  amount: refunds.amount,
  reason: refunds.reason,
  status: refunds.status,
  createdAt: refunds.createdAt,
  completedAt: refunds.completedAt,
};

/** Without who corrected it, and without the keys that keep it from being paid twice. */
const EXPORTED_ENTRY = {
  id: loyaltyPoints.id,
  transactionType: loyaltyPoints.transactionType,
  pointsAmount: loyaltyPoints.pointsAmount,
  description: loyaltyPoints.description,
  orderId: loyaltyPoints.orderId,
  lotId: loyaltyPoints.lotId,
  couponCode: loyaltyPoints.couponCode,
  availableAt: loyaltyPoints.availableAt,
  expiresAt: loyaltyPoints.expiresAt,
  createdAt: loyaltyPoints.createdAt,
};

const EXPORTED_COUPON = {
  code: coupons.code,
  value: coupons.value,
  createdAt: coupons.createdAt,
  usedAt: coupons.usedAt,
  expiresAt: coupons.expiresAt,
};

/** Without the friend's order. */
const EXPORTED_SUBMISSION = {
  task: megaBucksTasks.title,
  period: megaBucksSubmissions.period,
  sent: megaBucksSubmissions.submissionData,
  status: megaBucksSubmissions.status,
  adminNotes: megaBucksSubmissions.adminNotes,
  createdAt: megaBucksSubmissions.createdAt,
};

/** What they agreed to, and when. */
const EXPORTED_CONSENT = {
  email: mailConsents.email,
  form: mailConsents.form,
  askedAt: mailConsents.askedAt,
  confirmedAt: mailConsents.confirmedAt,
  leftAt: mailConsents.leftAt,
};

const EXPORTED_REMINDER = {
  orderId: reorderReminders.orderId,
  months: reorderReminders.months,
  dueAt: reorderReminders.dueAt,
  sentAt: reorderReminders.sentAt,
};

const EXPORTED_REWARD = {
  rewardType: referralRewards.rewardType,
  amount: referralRewards.amount,
  description: referralRewards.description,
  createdAt: referralRewards.createdAt,
};

const EXPORTED_CART_LINE = {
  configuration: cartLines.configuration,
  details: cartLines.details,
  isSavedForLater: cartLines.isSavedForLater,
  createdAt: cartLines.createdAt,
};

const EXPORTED_CONTACT = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  phone: contactMessages.phone,
  subject: contactMessages.subject,
  message: contactMessages.message,
  createdAt: contactMessages.createdAt,
};
