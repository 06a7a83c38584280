/** The life of a review: nothing is shown that nobody of the team has read. */
export const REVIEW_STATES = ["waiting", "published", "declined"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The name that stands under it: the buyer's, their business's, or nobody's. */
export const NAME_FORMS = ["person", "business", "nobody"] as const;
export type NameForm = (typeof NAME_FORMS)[number];

/** In characters. */
export const LONGEST_TITLE = 80;
export const LONGEST_TEXT = 2000;
export const LONGEST_REASON = 500;
export const LONGEST_ANSWER = 2000;

export const STARS = [1, 2, 3, 4, 5] as const;

/** What so many stars say. */
export const STAR_WORDS = ["Poor", "Fair", "Good", "Very good", "Excellent"] as const;

/** "4 stars" */
export function countStars(stars: number): string {
  return stars === 1 ? "1 star" : `${stars} stars`;
}
