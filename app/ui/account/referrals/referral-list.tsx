import type { ReferralStatus } from "#app/shop/rewards/rewards-terms.ts";
import { type Cents, formatCents } from "#app/shop/pricing/money.ts";
import { Badge } from "#app/ui/kit/badge.tsx";

export interface ListedReferral {
  id: string;
  firstName: string;
  businessName: string;
  status: ReferralStatus;
  /** Days on the shop's clock. */
  invited: string;
  firstPurchase: string | null;
  reward: Cents;
}

const STATUSES: Readonly<
  Record<ReferralStatus, { label: string; tone: "pending" | "delivered" | "cancelled" }>
> = {
  pending: { label: "Pending", tone: "pending" },
  active: { label: "Active", tone: "delivered" },
  held: { label: "In review", tone: "pending" },
  refused: { label: "Not counted", tone: "cancelled" },
};

/** Friends who signed up, newest first; nothing of what they ordered (decisions §5). */
export function ReferralList({ referrals }: { referrals: readonly ListedReferral[] }) {
  return (
    <ul className="sheet rows referral-list">
      {referrals.map((referral) => {
        const { label, tone } = STATUSES[referral.status];
        return (
          <li key={referral.id}>
            <div>
              <h4>{referral.firstName}</h4>
              <p className="small muted">
                {referral.businessName === ""
                  ? `Signed up ${referral.invited}`
                  : `${referral.businessName}, signed up ${referral.invited}`}
              </p>
            </div>
            <Badge tone={tone}>{label}</Badge>
            <p className="small muted referral-purchase">
              {referral.firstPurchase === null
                ? "No first purchase yet"
                : `First purchase ${referral.firstPurchase}`}
            </p>
            <p className="num referral-reward">
              {referral.reward > 0 ? `+${formatCents(referral.reward)}` : ""}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
