import { greetingName } from "#app/shop/person/first-name.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { REFERRAL_REWARD_TYPES, ReferralStatus } from "#app/shop/rewards/rewards-terms.ts";
import { formatShopDate } from "#app/shop/clock/shop-day.ts";

/** A referral as its referrer sees it: nothing of the friend's orders (decisions §5). */
export interface ReferralView {
  id: string;
  firstName: string;
  businessName: string;
  status: ReferralStatus;
  /** Days on the shop's clock. */
  invited: string;
  firstPurchase: string | null;
  /** Its bonus was taken back, because all of the first order was refunded. */
  bonusTakenBack: boolean;
  /** The referrer's reward so far. */
  reward: Cents;
}

/** One reward that a friend brought their referrer. */
export interface ReferralRewardView {
  id: string;
  kind: string;
  description: string;
  /** Below zero: taken back. */
  amount: Cents;
  day: string;
}

interface Referral {
  id: string;
  firstName: string;
  businessName: string;
  status: ReferralStatus;
  createdAt: Date;
  firstPurchaseAt: Date | null;
  bonusTakenBack: boolean;
  reward: Cents;
}

/** A referral in words, its days on the shop's clock. */
export function referralView(referral: Referral, timeZone: string): ReferralView {
  const { firstName, createdAt, firstPurchaseAt, ...rest } = referral;
  return {
    ...rest,
    firstName: greetingName(firstName),
    invited: formatShopDate(createdAt, timeZone),
    firstPurchase: firstPurchaseAt && formatShopDate(firstPurchaseAt, timeZone),
  };
}

interface Reward {
  id: string;
  rewardType: (typeof REFERRAL_REWARD_TYPES)[number];
  description: string;
  amount: Cents;
  createdAt: Date;
}

/** A reward in words, its day on the shop's clock. */
export function referralRewardView(reward: Reward, timeZone: string): ReferralRewardView {
  const { id, rewardType, description, amount, createdAt } = reward;
  return {
    id,
    description,
    amount,
    day: formatShopDate(createdAt, timeZone),
    kind: rewardType === "commission" ? "Commission" : "First purchase",
  };
}
