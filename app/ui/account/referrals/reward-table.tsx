import type { ReferralRewardView } from "#app/shop/rewards/referral/referral-view.ts";
import { EntryTable } from "../rewards/entry-table.tsx";

/** Rewards of referrals, newest first. */
export function RewardTable({
  label,
  rewards,
}: {
  label: string;
  rewards: readonly ReferralRewardView[];
}) {
  return (
    <EntryTable
      label={label}
      entries={rewards.map(({ description, ...reward }) => ({ ...reward, words: description }))}
    />
  );
}
