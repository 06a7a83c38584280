import type { Settings } from "#app/shop/settings/settings.ts";
import { causes } from "../ledger/causes.ts";
import type { Earned } from "../write-earned.server.ts";

interface FirstPurchase {
  referralId: string;
  referrerId: string;
  referrerMayEarn: boolean;
  referredId: string;
  orderId: string;
}

/**
 * The bonuses of a friend's first purchase for both sides; only the friend's when the referrer has
 * gone.
 */
export function referralBonuses(
  { referralId, referrerId, referrerMayEarn, referredId, orderId }: FirstPurchase,
  { referralBonus }: Pick<Settings, "referralBonus">,
): Earned[] {
  const bonus = { amount: referralBonus, transactionType: "earned" as const, isHeld: true };
  const invited = {
    ...bonus,
    userId: referredId,
    orderId,
    description: "Invited by a friend",
    cause: causes.referral(referralId, "referred"),
  };
  if (!referrerMayEarn) return [invited];
  // The order is the friend's own business: the referrer's entry does not lead to it.
  const inviting = {
    ...bonus,
    userId: referrerId,
    orderId: null,
    description: "A friend's first order",
    cause: causes.referral(referralId, "referrer"),
    reward: { referralId, rewardType: "first_purchase_bonus" as const, orderId },
  };
  return [invited, inviting];
}
