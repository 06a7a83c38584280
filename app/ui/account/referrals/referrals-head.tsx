import { useLocation } from "react-router";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { REFERRAL_PAGES } from "#app/shop/rewards/referral/referral-paths.ts";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import "./referrals.css";

export interface ReferralStats {
  total: number;
  active: number;
  pending: number;
  earnings: Cents;
  /** Part of the earnings. */
  commission: Cents;
}

/** The pages of the Referrals tab, and how it goes (accounts §2, stats cards). */
export function ReferralsHead({ stats }: { stats: ReferralStats }) {
  const { pathname } = useLocation();
  return (
    <>
      <Tabs
        small
        label="Referrals"
        tabs={REFERRAL_PAGES.map(({ label, path: to }) => ({
          label,
          to,
          current: to === pathname,
        }))}
      />
      <dl className="referral-stats num">
        <Stat label="Total referrals" value={String(stats.total)} />
        <Stat label="Active" value={String(stats.active)} />
        <Stat label="Pending" value={String(stats.pending)} />
        <Stat label="Total earnings" value={formatCents(stats.earnings)} />
        <Stat label="Commission" value={formatCents(stats.commission)} />
      </dl>
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
