/**
 * The causes of ledger entries: each pays once, whatever is retried (decisions §5). The first word
 * says what kind it is; reports count by it.
 */
export const causes = {
  signup: (userId: string) => `signup:${userId}`,
  firstOrder: (userId: string) => `first-order:${userId}`,
  cashback: (orderId: string) => `cashback:${orderId}`,
  task: (submissionId: string) => `task:${submissionId}`,
  /** The bonus of a first order that a referral led to, to each of the two. */
  referral: (referralId: string, to: "referrer" | "referred") => `referral:${referralId}:${to}`,
  /** The referrer's part of a friend's order. */
  commission: (orderId: string) => `commission:${orderId}`,
  /** One of the entries of a correction that was sent with this key. */
  correction: (key: string, part: number) => `correction:${key}:${part}`,
  /** How the causes of all its entries begin. */
  correctionParts: (key: string) => `correction:${key}:`,
  /** One of the entries by which a coupon was made that was asked for with this key. */
  coupon: (userId: string, key: string, part: number) => `coupon:${userId}:${key}:${part}`,
  /** One of those that bring back what a coupon did not use, or what a refund undoes of it. */
  couponReturn: (code: string, why: "rest" | "expired" | `refund:${string}`, part: number) =>
    `coupon-return:${code}:${why}:${part}`,
  /** Whether it brought back what refunds undid of a coupon. */
  isCouponRefund: (cause: string, code: string) =>
    cause.startsWith(`coupon-return:${code}:refund:`),
  /** One of those by which a refund takes an entry of another cause back. */
  takenBack: (cause: string, refundId: string, part: number) =>
    `taken-back:${cause}:${refundId}:${part}`,
  /** Whether it takes an entry of that other cause back. */
  takesBack: (cause: string, other: string) => cause.startsWith(`taken-back:${other}:`),
  /** Whether it is for an order whole, and taken back with all of it alone. */
  isFlat: (cause: string) => cause.startsWith("first-order:") || cause.startsWith("referral:"),
  /** One of a pair that pays what is owed; the balance is locked, so any will do. */
  offset: (id: string) => `offset:${id}`,
};
