/**
 * A price that the team sent. `withdrawn`: a later one took its place, or the
 * order was called off.
 */
export const SENT_QUOTE_STATUSES = ["sent", "accepted", "expired", "withdrawn"] as const;
