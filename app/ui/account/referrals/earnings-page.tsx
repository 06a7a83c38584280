import { REFERRALS_PATH } from "#app/shop/person/account-paths.ts";
import type { ReferralRewardView } from "#app/shop/rewards/referral/referral-view.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { ReferralsHead, type ReferralStats } from "./referrals-head.tsx";
import { RewardTable } from "./reward-table.tsx";

/** The rewards that friends brought, entry by entry (accounts §2, Earnings). */
export function EarningsPage({
  stats,
  rewards,
  page,
  pages,
}: {
  stats: ReferralStats;
  rewards: readonly ReferralRewardView[];
  page: number;
  pages: number;
}) {
  return (
    <>
      <ReferralsHead stats={stats} />
      <section aria-labelledby="earnings-title">
        <h2 id="earnings-title" className="referral-title">
          Earnings
        </h2>
        {rewards.length === 0 ? (
          <EmptyState
            title="No earnings yet."
            actions={<ButtonLink to={REFERRALS_PATH}>Share your link</ButtonLink>}
          >
            What your friends&apos; orders bring you is listed here.
          </EmptyState>
        ) : (
          <RewardTable label="Entries" rewards={rewards} />
        )}
        <div className="pages-under">
          <Pagination page={page} pageCount={pages} toPage={(to) => `?page=${to}`} />
        </div>
      </section>
    </>
  );
}
