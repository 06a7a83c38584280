import { createLapsingCounts, forgetFirst } from "./lapsing-counts.ts";

/** So many refused events a minute are looked at of one sender. */
const MOST_A_MINUTE = 300;
const MINUTE_MS = 60_000;

/** The number of senders that are told apart; whoever was refused longest ago is forgotten. */
const MOST_SENDERS = 10_000;
/** The provider sends from a handful of addresses. */
const MOST_VOUCHED = 1000;

/**
 * What one sender may cost with events that look signed: reading, parsing, a query. Only events
 * that were refused use it up, and it closes no sender from whom a genuine event came: behind a
 * proxy that hides its visitors the provider has the address of everybody else. In this process's
 * memory alone, as what is refused is to cost nothing.
 */
export interface WebhookBudget {
  /** Whether nothing more of this sender is looked at in this minute. */
  isSpent(sender: string, now: Date): boolean;
  /** An event of this sender was refused. */
  spend(sender: string, now: Date): void;
  /** The provider said that an event of this sender is its own. */
  vouchFor(sender: string): void;
}

export function createWebhookBudget(): WebhookBudget {
  const spent = createLapsingCounts(MINUTE_MS, MOST_SENDERS);
  const vouched = new Set<string>();
  return {
    isSpent: (sender, now) => !vouched.has(sender) && spent.of(sender, now) >= MOST_A_MINUTE,
    spend: (sender, now) => void spent.add(sender, now),
    vouchFor(sender) {
      vouched.delete(sender);
      vouched.add(sender);
      forgetFirst(vouched, MOST_VOUCHED);
    },
  };
}
