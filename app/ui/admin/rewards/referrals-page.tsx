import { customerAdminPath } from "#app/shop/customer/admin/customer-admin-paths.ts";
import { formatCents } from "#app/shop/money/money.ts";
import type { AdminReferral, ReferralSide } from "#app/shop/rewards/referral/held-referral.ts";
import {
  ALL_REFERRALS_PATH,
  allReferralsPath,
} from "#app/shop/rewards/referral/referral-admin-paths.ts";
import { REFERRAL_STATUSES, type ReferralStatus } from "#app/shop/rewards/rewards-terms.ts";
import { REFERRAL_STATUS_WORDS, ReferralBadge } from "#app/ui/account/referrals/referral-badge.tsx";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { ListTools, ToolChoice } from "#app/ui/admin/list-tools.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Link } from "react-router";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import { RewardsAdminTabs, type RewardsWaiting } from "./rewards-admin-tabs.tsx";
import "#app/ui/admin/orders/orders.css";
import "./rewards.css";

/** Every referral: who invited whom, how far it is, and what it brought. */
export function ReferralsPage({
  referrals,
  total,
  page,
  pages,
  status,
  waiting,
  isAdmin,
}: {
  referrals: readonly AdminReferral[];
  total: number;
  page: number;
  pages: number;
  status: ReferralStatus | null;
  waiting: RewardsWaiting;
  isAdmin: boolean;
}) {
  const words = total === 1 ? "1 referral" : `${total.toLocaleString("en-US")} referrals`;
  return (
    <>
      <AdminHead title="All referrals" words={words} isCount />
      <RewardsAdminTabs current="all" waiting={waiting} isAdmin={isAdmin} />
      <div className="sheet orders">
        <ListTools path={ALL_REFERRALS_PATH} isNarrowed={status !== null}>
          <ToolChoice name="status" label="Status" value={status ?? ""}>
            <option value="">Any status</option>
            {REFERRAL_STATUSES.map((one) => (
              <option key={one} value={one}>
                {REFERRAL_STATUS_WORDS[one]}
              </option>
            ))}
          </ToolChoice>
        </ListTools>
        {referrals.length === 0 ? (
          <EmptyState
            title={status === null ? "No referrals yet" : "No referrals with this status"}
          />
        ) : (
          <>
            <ReferralsTable referrals={referrals} />
            <div className="orders-end">
              <Pagination
                page={page}
                pageCount={pages}
                toPage={(one) => allReferralsPath(status, one)}
              />
            </div>
          </>
        )}
      </div>
    </>
  );
}

function ReferralsTable({ referrals }: { referrals: readonly AdminReferral[] }) {
  return (
    <Table label="Referrals" className="referrals-admin">
      <thead>
        <tr>
          <th scope="col">Invited by</th>
          <th scope="col">Friend</th>
          <th scope="col">Status</th>
          <th scope="col">Signed up</th>
          <th scope="col">First purchase</th>
          <th scope="col" className="num">
            Earned
          </th>
        </tr>
      </thead>
      <tbody>
        {referrals.map(({ id, referrer, friend, status, invited, firstPurchase, reward }) => (
          <tr key={id}>
            <td>
              <Side side={referrer} />
            </td>
            <td data-label="Friend">
              <Side side={friend} />
            </td>
            <td>
              <ReferralBadge status={status} />
            </td>
            <td className="when" data-label="Signed up">
              {invited}
            </td>
            <td className="when" data-label="First purchase">
              {firstPurchase ?? "–"}
            </td>
            <td className="num" data-label="Earned">
              {formatCents(reward)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Side({ side: { userId, name, email } }: { side: ReferralSide }) {
  return (
    <>
      <Link className="link" to={customerAdminPath(userId)}>
        {name}
      </Link>
      <br />
      <span className="small muted">{email}</span>
    </>
  );
}
