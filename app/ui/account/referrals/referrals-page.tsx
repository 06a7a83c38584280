import { type Cents, formatCents } from "#app/shop/pricing/money.ts";
import { MY_ACCOUNT_PATH } from "#app/shop/customer/account-paths.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { type ListedReferral, ReferralList } from "./referral-list.tsx";
import { ShareCard } from "./share-card.tsx";
import "./referrals.css";

export interface ReferralStats {
  total: number;
  active: number;
  pending: number;
  earnings: Cents;
}

/** The Referrals tab: the link, how it goes, and who came (accounts §2). */
export function ReferralsPage({
  share,
  shopName,
  offer,
  stats,
  list,
}: {
  /** `null` while there is no profile, and so no code. */
  share: { code: string; link: string } | null;
  shopName: string;
  offer: string | null;
  stats: ReferralStats;
  list: { referrals: readonly ListedReferral[]; page: number; pages: number };
}) {
  return (
    <>
      <h2 className="sr-only">Referrals</h2>
      {share ? (
        <ShareCard {...share} shopName={shopName} offer={offer} />
      ) : (
        <EmptyState
          title="You have no code yet."
          actions={<ButtonLink to={`${MY_ACCOUNT_PATH}?edit`}>Edit Profile</ButtonLink>}
        >
          You get one with your profile.
        </EmptyState>
      )}
      <dl className="referral-stats num">
        <Stat label="Total referrals" value={String(stats.total)} />
        <Stat label="Active" value={String(stats.active)} />
        <Stat label="Pending" value={String(stats.pending)} />
        <Stat label="Earnings" value={formatCents(stats.earnings)} />
      </dl>
      <section aria-labelledby="friends-title">
        <h3 id="friends-title" className="referral-title">
          My Referrals
        </h3>
        {list.referrals.length === 0 ? (
          <EmptyState title="No referrals yet.">
            Friends who sign up with your link are listed here.
          </EmptyState>
        ) : (
          <ReferralList referrals={list.referrals} />
        )}
        <div className="pages-under">
          <Pagination page={list.page} pageCount={list.pages} toPage={(to) => `?page=${to}`} />
        </div>
      </section>
    </>
  );
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
