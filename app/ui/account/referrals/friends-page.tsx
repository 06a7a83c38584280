import { REFERRALS_PATH } from "#app/shop/person/account-paths.ts";
import type { ReferralView } from "#app/shop/rewards/referral/referral-view.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { ReferralList } from "./referral-list.tsx";
import { ReferralsHead, type ReferralStats } from "./referrals-head.tsx";

/** The friends who came by a customer's link (accounts §2, My Referrals). */
export function FriendsPage({
  stats,
  referrals,
  page,
  pages,
}: {
  stats: ReferralStats;
  referrals: readonly ReferralView[];
  page: number;
  pages: number;
}) {
  return (
    <>
      <ReferralsHead stats={stats} />
      <section aria-labelledby="friends-title">
        <h2 id="friends-title" className="referral-title">
          My Referrals
        </h2>
        {referrals.length === 0 ? (
          <EmptyState
            title="No referrals yet."
            actions={<ButtonLink to={REFERRALS_PATH}>Share your link</ButtonLink>}
          >
            Friends who sign up with your link are listed here.
          </EmptyState>
        ) : (
          <ReferralList referrals={referrals} />
        )}
        <div className="pages-under">
          <Pagination page={page} pageCount={pages} toPage={(to) => `?page=${to}`} />
        </div>
      </section>
    </>
  );
}
