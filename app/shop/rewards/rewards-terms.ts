/** Kinds of entries in the ledger (accounts §3, loyalty_points). */
export const LOYALTY_TRANSACTION_TYPES = [
  "earned",
  "signup_bonus",
  "redeemed",
  "coupon_redemption",
] as const;
export type LoyaltyTransactionType = (typeof LOYALTY_TRANSACTION_TYPES)[number];

/** A referral is pending until the friend's e-mail is verified (decisions §5). */
export const REFERRAL_STATUSES = ["pending", "active"] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];
