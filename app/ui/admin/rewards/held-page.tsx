import type { HeldReferral } from "#app/shop/rewards/referral/held-referral.ts";
import { heldReferralsPath } from "#app/shop/rewards/referral/referral-admin-paths.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { HeldCard, type RefusedVerdict } from "./held-card.tsx";
import { RewardsAdminTabs, type RewardsWaiting } from "./rewards-admin-tabs.tsx";
import "./rewards.css";

/** Referrals that look as if both sides were one person, for admins to decide (decisions §5). */
export function HeldPage({
  held,
  page,
  pages,
  waiting,
  refused,
}: {
  held: readonly HeldReferral[];
  page: number;
  pages: number;
  waiting: RewardsWaiting;
  refused: RefusedVerdict | null;
}) {
  const isElsewhere = refused !== null && !held.some(({ id }) => id === refused.referralId);
  return (
    <>
      <AdminHead title="Mega Bucks referrals" words={waitingWords(waiting.referrals)} />
      <RewardsAdminTabs current="referrals" waiting={waiting} isAdmin />
      {isElsewhere && (
        <Notice tone="fail" title="Failed to review referral" live>
          {refused.problem}
        </Notice>
      )}
      {held.length === 0 ? (
        <EmptyState title="No referrals to review">
          Referrals appear here when both sides look like the same person.
        </EmptyState>
      ) : (
        <ul className="reviews">
          {held.map((referral) => (
            <HeldCard
              key={referral.id}
              referral={referral}
              refused={refused?.referralId === referral.id ? refused : null}
            />
          ))}
        </ul>
      )}
      <div className="reviews-end">
        <Pagination page={page} pageCount={pages} toPage={heldReferralsPath} />
      </div>
    </>
  );
}

function waitingWords(count: number): string {
  if (count === 0) return "Nothing to review";
  return count === 1 ? "1 referral to review" : `${count} referrals to review`;
}
