/** The most pieces of one item that can be ordered online; for more there is the telephone. */
export const MOST_PIECES = 1_000_000;

export const TOO_MANY_PIECES = "Call us for a run this large";
