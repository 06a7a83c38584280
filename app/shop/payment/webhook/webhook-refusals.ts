import { createLapsingCounts } from "./lapsing-counts.ts";

/**
 * The refusals an hour after which a sender is only playing: nothing more of theirs is looked at.
 */
const MAX_REFUSALS = 20;

/** The refusals of all senders together that are logged and written down; more are not. */
const MAX_WRITTEN = 100;

/**
 * The number of senders and payments that are told apart; whoever was refused longest ago is
 * forgotten.
 */
const MOST_KEYS = 10_000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * The webhook events that were refused lately, counted for each sender and each payment. In
 * this process's memory alone: a refusal is to cost nothing, above all no query.
 */
export interface WebhookRefusals {
  /** Whether a sender, or whoever speaks of a payment, was refused so often that it is enough. */
  isEnough(key: string, now: Date): boolean;
  /** Counts one; says whether it is still worth being written down. */
  count(keys: readonly string[], now: Date): boolean;
}

export function createWebhookRefusals(): WebhookRefusals {
  const counts = createLapsingCounts(HOUR_MS, MOST_KEYS);
  return {
    isEnough: (key, now) => counts.of(key, now) >= MAX_REFUSALS,
    count(keys, now) {
      const isNews = keys.every((key) => counts.add(key, now) <= MAX_REFUSALS);
      return isNews && counts.add(ALL, now) <= MAX_WRITTEN;
    },
  };
}

/** No address: the sum of all that was written down. */
const ALL = "";
