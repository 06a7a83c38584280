/**
 * Kinds of entries in the ledger: those of the specification (accounts §3), and
 * what decisions §5 adds. `coupon_redemption` turns Mega Bucks into a coupon and
 * `coupon_return` brings back what it did not use; `expired` books what lapsed of a
 * lot, `taken_back` what a refund undoes, `correction` what an admin decides, and
 * `offset` pays what a person owes with what they earn next, in two entries that
 * come to nothing.
 */
export const LOYALTY_TRANSACTION_TYPES = [
  "earned",
  "signup_bonus",
  "redeemed",
  "coupon_redemption",
  "coupon_return",
  "expired",
  "taken_back",
  "correction",
  "offset",
] as const;
export type LoyaltyTransactionType = (typeof LOYALTY_TRANSACTION_TYPES)[number];

/**
 * A referral is pending until the friend's e-mail is verified, then active
 * (decisions §5). One that looks like the same person twice is held until an admin
 * lets it through or refuses it.
 */
export const REFERRAL_STATUSES = ["pending", "active", "held", "refused"] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** The kinds of a referrer's rewards (accounts §3, referral_rewards). */
export const REFERRAL_REWARD_TYPES = ["first_purchase_bonus", "commission"] as const;
export type ReferralRewardType = (typeof REFERRAL_REWARD_TYPES)[number];
