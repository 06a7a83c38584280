import {
  cartLines,
  contactMessages,
  coupons,
  customerOrders,
  files,
  loyaltyPoints,
  mailConsents,
  megaBucksSubmissions,
  megaBucksTasks,
  orderLines,
  proofs,
  referralRewards,
  refunds,
  reorderReminders,
  reviews,
} from "#app/platform/db/schema.ts";

/** What a customer's copy of their data has of each record: nothing of the team's, and no keys. */
export const EXPORTED_REVIEW = {
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

export const EXPORTED_ORDER = {
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
export const EXPORTED_PROOF = {
  orderLineId: proofs.orderLineId,
  number: proofs.number,
  state: proofs.state,
  note: proofs.note,
  answer: proofs.answer,
  file: files.name,
  createdAt: proofs.createdAt,
  settledAt: proofs.settledAt,
};

export const EXPORTED_REFUND = {
  orderId: refunds.orderId,
  amount: refunds.amount,
  reason: refunds.reason,
  status: refunds.status,
  createdAt: refunds.createdAt,
  completedAt: refunds.completedAt,
};

/** Without who corrected it, and without the keys that keep it from being paid twice. */
export const EXPORTED_ENTRY = {
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

export const EXPORTED_COUPON = {
  code: coupons.code,
  value: coupons.value,
  createdAt: coupons.createdAt,
  usedAt: coupons.usedAt,
  expiresAt: coupons.expiresAt,
};

/** Without the friend's order. */
export const EXPORTED_SUBMISSION = {
  task: megaBucksTasks.title,
  period: megaBucksSubmissions.period,
  sent: megaBucksSubmissions.submissionData,
  status: megaBucksSubmissions.status,
  adminNotes: megaBucksSubmissions.adminNotes,
  createdAt: megaBucksSubmissions.createdAt,
};

/** What they agreed to, and when. */
export const EXPORTED_CONSENT = {
  email: mailConsents.email,
  form: mailConsents.form,
  askedAt: mailConsents.askedAt,
  confirmedAt: mailConsents.confirmedAt,
  leftAt: mailConsents.leftAt,
};

export const EXPORTED_REMINDER = {
  orderId: reorderReminders.orderId,
  months: reorderReminders.months,
  dueAt: reorderReminders.dueAt,
  sentAt: reorderReminders.sentAt,
};

export const EXPORTED_REWARD = {
  rewardType: referralRewards.rewardType,
  amount: referralRewards.amount,
  description: referralRewards.description,
  createdAt: referralRewards.createdAt,
};

export const EXPORTED_CART_LINE = {
  configuration: cartLines.configuration,
  details: cartLines.details,
  isSavedForLater: cartLines.isSavedForLater,
  createdAt: cartLines.createdAt,
};

export const EXPORTED_CONTACT = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  phone: contactMessages.phone,
  subject: contactMessages.subject,
  message: contactMessages.message,
  createdAt: contactMessages.createdAt,
};
