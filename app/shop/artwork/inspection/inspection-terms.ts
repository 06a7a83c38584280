/**
 * - `waiting`: nobody has begun
 * - `running`: begun; with a verdict as soon as there is one
 * - `done`: nothing more comes
 */
export const INSPECTION_STATUSES = ["waiting", "running", "done"] as const;

/**
 * Why an inspection ended before its time: it took too long, or its process broke down. Its file is
 * looked at by hand.
 */
export const INSPECTION_FAILURES = ["time", "crash"] as const;
export type InspectionFailure = (typeof INSPECTION_FAILURES)[number];

/**
 * How a file stands, as people are told of it: a verdict's status, and
 * - `unasked`: nobody has asked for it yet
 * - `checking`: being looked at, and nothing is wrong so far
 */
export const STANDINGS = ["pass", "warning", "fail", "by-hand", "checking", "unasked"] as const;
export type Standing = (typeof STANDINGS)[number];
