const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long one caller has the capture call to itself before another may repeat it. */
export const CLAIM_MS = 20 * SECOND_MS;

/** How long a page waits for what the provider is asked at this moment, before it says that it is being confirmed. */
export const PATIENCE_MS = 2.5 * SECOND_MS;

/** The provider forgets an idempotency key after 6 hours, an unused approval link as well. */
const APPROVAL_MS = 5 * HOUR_MS;

/** An attempt that nobody approved in this time is given up. */
const ATTEMPT_MS = 72 * HOUR_MS;

const FIRST_CHECK_MS = 20 * SECOND_MS;
const LAST_CHECK_MS = 30 * MINUTE_MS;

const DAY_MS = 24 * HOUR_MS;
/** How long what was captured is looked at for refunds made at the provider's own site. */
const REFUND_WATCH_DAYS = 30;

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/** Whether a caller has the call to itself now. */
export function isClaimed({ claimedUntil }: { claimedUntil: Date | null }, now: Date): boolean {
  return claimedUntil !== null && claimedUntil > now;
}

/**
 * When reconciliation looks next at an attempt: soon after it began, then ever
 * more rarely, so that a forgotten one costs little.
 */
export function nextCheckOf(createdAt: Date, now: Date): Date {
  const quarterOfAge = (now.getTime() - createdAt.getTime()) / 4;
  return after(now, Math.min(Math.max(quarterOfAge, FIRST_CHECK_MS), LAST_CHECK_MS));
}

/** Whether the approval link of an attempt may still be offered. */
export function isFresh(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < APPROVAL_MS;
}

export function isOver(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= ATTEMPT_MS;
}

/** When a captured payment is looked at again for refunds made elsewhere: daily at first, then ever more rarely. */
export function nextRefundCheckOf(capturedAt: Date, now: Date): Date {
  const quarterOfAge = (now.getTime() - capturedAt.getTime()) / 4;
  return after(now, Math.max(quarterOfAge, DAY_MS));
}

/** Captures from before this moment are not watched any more. */
export function refundWatchStart(now: Date): Date {
  return after(now, -REFUND_WATCH_DAYS * DAY_MS);
}
