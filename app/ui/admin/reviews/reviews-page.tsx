import { Link } from "react-router";
import type { DeskEntry } from "#app/shop/review/desk-entry.ts";
import { STATE_WORDS } from "#app/shop/review/desk-refusals.ts";
import {
  readReviewFilter,
  REVIEW_DESK_PATH,
  REVIEW_ORDER_WORDS,
  REVIEW_ORDERS,
  reviewDeskPath,
  type ReviewFilter,
} from "#app/shop/review/review-filter.ts";
import {
  countStars,
  REVIEW_STATES,
  type ReviewState,
  STARS,
} from "#app/shop/review/review-terms.ts";
import { ListTools, ToolChoice } from "#app/ui/admin/list-tools.tsx";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { TypedGuard } from "#app/ui/admin/records/typed-guard.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { DeskCard } from "./desk-card.tsx";
import type { RefusedAct } from "./desk-forms.tsx";
import "./reviews.css";

/** What buyers say of products, to publish, decline and answer. */
export function ReviewsPage({
  filter,
  entries,
  counts,
  page,
  pages,
  asksAfterDays,
  refused,
}: {
  filter: ReviewFilter;
  entries: readonly DeskEntry[];
  counts: Readonly<Record<ReviewState, number>>;
  page: number;
  pages: number;
  /** Days after delivery; 0 where nobody is asked. */
  asksAfterDays: number;
  refused: RefusedAct | null;
}) {
  const isElsewhere = refused !== null && !entries.some(({ id }) => id === refused.reviewId);
  const { state } = filter;
  return (
    <>
      <AdminHead title="Reviews" words={waitingWords(counts.waiting)} />
      <Tabs
        small
        label="Status"
        tabs={REVIEW_STATES.map((one) => ({
          label: `${STATE_WORDS[one]} (${counts[one]})`,
          to: reviewDeskPath({ state: one }),
          current: one === state,
        }))}
      />
      <div className="desk-tools">
        <ListTools
          path={REVIEW_DESK_PATH}
          isNarrowed={filter.stars !== null}
          toAddress={(fields) => reviewDeskPath(readReviewFilter(fields))}
        >
          <input type="hidden" name="state" value={state} />
          <ToolChoice
            name="stars"
            label="Rating"
            value={filter.stars === null ? null : String(filter.stars)}
          >
            <option value="">All ratings</option>
            {STARS.map((stars) => (
              <option key={stars} value={stars}>
                {countStars(stars)}
              </option>
            ))}
          </ToolChoice>
          <ToolChoice name="sort" label="Sort by" value={filter.sort}>
            {REVIEW_ORDERS.map((order) => (
              <option key={order} value={order}>
                {REVIEW_ORDER_WORDS[order]}
              </option>
            ))}
          </ToolChoice>
        </ListTools>
      </div>
      {isElsewhere && (
        <Notice tone="fail" live>
          {refused.problem}
          {refused.words !== "" && <p className="desk-words">You wrote: {refused.words}</p>}
        </Notice>
      )}
      {entries.length === 0 ? (
        <NothingListed filter={filter} asksAfterDays={asksAfterDays} />
      ) : (
        <TypedGuard isRefused={refused !== null && !isElsewhere && refused.words !== ""}>
          <ul className="desk-reviews">
            {entries.map((entry) => (
              <DeskCard
                key={`${entry.id} ${entry.version}`}
                entry={entry}
                refused={refused?.reviewId === entry.id ? refused : null}
              />
            ))}
          </ul>
        </TypedGuard>
      )}
      <Pagination
        page={page}
        pageCount={pages}
        toPage={(other) => reviewDeskPath({ ...filter, page: other })}
      />
    </>
  );
}

function NothingListed({
  filter: { state, stars },
  asksAfterDays,
}: {
  filter: ReviewFilter;
  asksAfterDays: number;
}) {
  const title = `No ${STATE_WORDS[state].toLowerCase()} reviews`;
  if (stars !== null) {
    return (
      <EmptyState title={`${title} with ${countStars(stars)}`}>
        <Link className="link" to={reviewDeskPath({ state })}>
          Show all ratings
        </Link>
      </EmptyState>
    );
  }
  switch (state) {
    case "waiting":
      return <EmptyState title={title}>{requestWords(asksAfterDays)}</EmptyState>;
    case "published":
      return <EmptyState title={title}>Reviews you publish are listed here.</EmptyState>;
    case "declined":
      return <EmptyState title={title}>Reviews you decline are listed here.</EmptyState>;
  }
}

function requestWords(days: number): string {
  if (days === 0) return "Review requests are off. Customers can still review from their order.";
  const when = days === 1 ? "1 day" : `${days} days`;
  return `Customers are asked for a review ${when} after delivery. New reviews appear here.`;
}

function waitingWords(count: number): string {
  if (count === 0) return "No reviews to read";
  return count === 1 ? "1 review to read" : `${count} reviews to read`;
}
