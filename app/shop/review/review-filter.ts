import { readPage } from "#app/shop/form/page-number.ts";
import { REVIEW_STATES, type ReviewState, STARS } from "./review-terms.ts";

/** The team's list of reviews. */
export const REVIEW_DESK_PATH = "/admin/reviews";

export const REVIEW_ORDERS = ["newest", "oldest", "lowest", "highest"] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

export const REVIEW_ORDER_WORDS: Readonly<Record<ReviewOrder, string>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  lowest: "Lowest rating first",
  highest: "Highest rating first",
};

/** The part of the list that is shown; it lives in the page's address. */
export interface ReviewFilter {
  state: ReviewState;
  stars: number | null;
  sort: ReviewOrder;
  /** Counted from 1. */
  page: number;
}

/** Reads the filter from an address; what makes no sense there is left out. */
export function readReviewFilter(params: URLSearchParams): ReviewFilter {
  const state = REVIEW_STATES.find((one) => one === params.get("state")) ?? "waiting";
  return {
    state,
    stars: STARS.find((one) => String(one) === params.get("stars")) ?? null,
    sort: REVIEW_ORDERS.find((one) => one === params.get("sort")) ?? firstOrder(state),
    page: readPage(params),
  };
}

/** What waits is seen to in turn. */
function firstOrder(state: ReviewState): ReviewOrder {
  return state === "waiting" ? "oldest" : "newest";
}

/** The address of the list with a filter. */
export function reviewDeskPath({
  state = "waiting",
  stars,
  sort,
  page = 1,
}: Partial<ReviewFilter>): string {
  const params = new URLSearchParams();
  if (state !== "waiting") params.set("state", state);
  if (stars) params.set("stars", String(stars));
  if (sort && sort !== firstOrder(state)) params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? REVIEW_DESK_PATH : `${REVIEW_DESK_PATH}?${params}`;
}
