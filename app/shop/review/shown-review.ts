/** A published review as everybody reads it. */
export interface ShownReview {
  id: string;
  stars: number;
  title: string;
  text: string;
  /** Of the buyer, in words; "A customer" where nobody is named. */
  name: string;
  /** The day it was written, in words and as machines read it. */
  written: string;
  day: string;
  answer: string;
}

/** What stands on one page of a product's reviews. */
export interface ShownReviews {
  reviews: readonly ShownReview[];
  page: number;
  pageCount: number;
}

export const SHOWN_PER_PAGE = 6;

/** The field of the product page's address for a page of its reviews. */
export const REVIEWS_PAGE_FIELD = "reviews";

/** The page of reviews that an address asks for, among so many reviews. */
export function shownPage(search: URLSearchParams, count: number) {
  const pageCount = Math.max(1, Math.ceil(count / SHOWN_PER_PAGE));
  const asked = Number(search.get(REVIEWS_PAGE_FIELD));
  const isPage = Number.isSafeInteger(asked) && asked >= 1;
  return { page: isPage ? Math.min(asked, pageCount) : 1, pageCount };
}
