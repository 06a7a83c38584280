/** Who says something of a place on a proof: its customer, or somebody of the team. */
export const COMMENT_SIDES = ["customer", "team"] as const;
export type CommentSide = (typeof COMMENT_SIDES)[number];

/** On one proof, of both sides together. */
export const MOST_COMMENTS = 100;
export const MOST_COMMENT_WORDS = 1000;
