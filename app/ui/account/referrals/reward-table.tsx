import { type Cents, formatCents } from "#app/shop/pricing/money.ts";
import type { ReferralRewardView } from "#app/shop/referral/referral-view.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Table } from "#app/ui/kit/table.tsx";

/** Rewards of referrals, newest first. */
export function RewardTable({
  label,
  rewards,
}: {
  label: string;
  rewards: readonly ReferralRewardView[];
}) {
  return (
    <Table label={label} className="reward-table">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Entry</th>
          <th scope="col" className="reward-kind">
            Kind
          </th>
          <th scope="col" className="num">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rewards.map(({ id, day, description, kind, amount }) => (
          <tr key={id}>
            <td className="reward-day">{day}</td>
            <td>{description}</td>
            <td className="reward-kind">
              <Badge plain tone={amount < 0 ? "processing" : "other"}>
                {kind}
              </Badge>
            </td>
            <td className="num">{signed(amount)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function signed(amount: Cents): string {
  return amount > 0 ? `+${formatCents(amount)}` : formatCents(amount);
}
