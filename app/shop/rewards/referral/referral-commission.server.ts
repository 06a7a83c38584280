import type { Cents } from "#app/shop/money/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { causes } from "../ledger/causes.ts";
import { commissionOf } from "../earn/order-earnings.ts";
import type { Earned } from "../write-earned.server.ts";

/**
 * The commission of a friend's paid order of these goods for whoever invited the friend (decisions
 * §5). The order is the friend's own business: the referrer's entry does not lead to it.
 */
export function referralCommission(
  { orderId, goods }: { orderId: string; goods: Cents },
  { referralId, referrerId }: { referralId: string; referrerId: string },
  settings: Pick<Settings, "commissionPercent">,
): Earned {
  return {
    userId: referrerId,
    orderId: null,
    transactionType: "earned",
    isHeld: true,
    amount: commissionOf(goods, settings),
    description: "Commission on a friend's order",
    cause: causes.commission(orderId),
    reward: { referralId, rewardType: "commission", orderId },
  };
}
