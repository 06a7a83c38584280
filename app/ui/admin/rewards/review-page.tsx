import { reviewPath, REVIEW_TABS, TASKS_PATH } from "#app/shop/rewards/task/task-paths.ts";
import type { SubmissionEntry } from "#app/shop/rewards/task/submission-entry.ts";
import type { SubmissionStatus } from "#app/shop/rewards/task/task-terms.ts";
import { TypedGuard } from "#app/ui/admin/records/typed-guard.tsx";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { ReviewCard } from "./review-card.tsx";
import type { RefusedReview } from "./review-form.tsx";
import { RewardsAdminTabs } from "./rewards-admin-tabs.tsx";
import "./rewards.css";

/** Submissions of customers for Mega Bucks, to approve or to reject (accounts §2). */
export function ReviewPage({
  submissions,
  counts,
  heldReferrals,
  status,
  page,
  pages,
  isAdmin,
  refused,
}: {
  submissions: readonly SubmissionEntry[];
  counts: Readonly<Record<SubmissionStatus, number>>;
  /** How many referrals wait for a review. */
  heldReferrals: number;
  /** The tab. */
  status: SubmissionStatus;
  page: number;
  pages: number;
  isAdmin: boolean;
  refused: RefusedReview | null;
}) {
  const isElsewhere =
    refused !== null && !submissions.some((one) => one.id === refused.submissionId);
  return (
    <>
      <AdminHead
        title="Mega Bucks"
        words={waitingWords(counts.pending)}
        actions={
          isAdmin && (
            <ButtonLink look="outline" size="sm" to={TASKS_PATH}>
              Tasks
            </ButtonLink>
          )
        }
      />
      <RewardsAdminTabs
        current="submissions"
        waiting={{ submissions: counts.pending, referrals: heldReferrals }}
        isAdmin={isAdmin}
      />
      <div className="review-tabs">
        <Tabs
          small
          label="Submissions"
          tabs={REVIEW_TABS.map((tab) => ({
            label: `${tab.label} (${counts[tab.status]})`,
            to: reviewPath(tab.status),
            current: tab.status === status,
          }))}
        />
      </div>
      {isElsewhere && (
        <Notice tone="fail" title="Failed to review submission" live>
          {refused.problem}
        </Notice>
      )}
      {submissions.length === 0 ? (
        <EmptyState title={`No ${status} submissions`}>{EMPTY[status]}</EmptyState>
      ) : (
        <TypedGuard isRefused={refused !== null && !isElsewhere && refused.notes !== ""}>
          <ul className="reviews">
            {submissions.map((submission) => (
              <ReviewCard
                key={`${submission.id} ${submission.sentAt}`}
                submission={submission}
                status={status}
                refused={refused?.submissionId === submission.id ? refused : null}
              />
            ))}
          </ul>
        </TypedGuard>
      )}
      <div className="reviews-end">
        <Pagination page={page} pageCount={pages} toPage={(other) => reviewPath(status, other)} />
      </div>
    </>
  );
}

const EMPTY: Readonly<Record<SubmissionStatus, string>> = {
  pending: "Submissions for Mega Bucks appear here.",
  approved: "Approved submissions appear here.",
  rejected: "Rejected submissions appear here until they're sent again.",
};

function waitingWords(count: number): string {
  if (count === 0) return "Nothing to review";
  return count === 1 ? "1 submission to review" : `${count} submissions to review`;
}
