import type { Cents } from "#app/shop/money/money.ts";
import type { ReferralStatus } from "#app/shop/rewards/rewards-terms.ts";

/** One side of a referral, as staff see it. */
export interface ReferralSide {
  userId: string;
  name: string;
  business: string;
  email: string;
}

/** A referral that waits for staff (decisions §5). */
export interface HeldReferral {
  id: string;
  referrer: ReferralSide;
  friend: ReferralSide;
  /** The signs of one person behind both: "the same email, the same delivery address". */
  suspicion: string;
  /** Moments on the shop's clock. */
  invited: string;
  /** The friend's first order that would pay the bonus; `null` while there is none. */
  firstPurchase: string | null;
  /** Whether the reader is one of both: somebody else decides then. */
  isOwn: boolean;
}

/** A referral as the team lists it. */
export interface AdminReferral {
  id: string;
  referrer: ReferralSide;
  friend: ReferralSide;
  status: ReferralStatus;
  /** Days on the shop's clock. */
  invited: string;
  firstPurchase: string | null;
  /** The referrer's reward so far. */
  reward: Cents;
}
