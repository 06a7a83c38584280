import { formatCents } from "#app/shop/money/money.ts";
import type { ReferralRewardView, ReferralView } from "#app/shop/rewards/referral/referral-view.ts";
import { Facts } from "#app/ui/kit/facts.tsx";
import { ReferralBadge } from "./referral-badge.tsx";
import { RewardTable } from "./reward-table.tsx";

export interface Friend {
  referral: ReferralView;
  /** The newest of what it brought. */
  rewards: readonly ReferralRewardView[];
}

/** One friend: who, how far, and one's own rewards (accounts §2). */
export function FriendDetails({ referral, rewards }: Friend) {
  const { firstName, businessName, status, invited, firstPurchase, reward } = referral;
  const refunded = referral.bonusTakenBack ? ", refunded: your bonus was reversed" : "";
  return (
    <div className="friend-details">
      <Facts
        facts={[
          { term: "Friend", detail: firstName },
          { term: "Business", detail: businessName || "No business name" },
          { term: "Status", detail: <ReferralBadge status={status} /> },
          { term: "Signed up", detail: invited },
          {
            term: "First purchase",
            detail: firstPurchase === null ? "Not yet" : firstPurchase + refunded,
          },
          { term: "Your rewards", detail: <b className="num">{formatCents(reward)}</b> },
        ]}
      />
      {rewards.length > 0 && <RewardTable label="Your rewards" rewards={rewards} />}
    </div>
  );
}
