/** Who is at play is left alone after so many refusals an hour: nothing of theirs is looked at. */
const MAX_REFUSALS = 20;

/** Of all senders together: more are neither logged nor written down. */
const MAX_WRITTEN = 100;

/** As many senders and payments are told apart; whoever was refused longest ago is forgotten. */
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
  const counts = new Map<string, { count: number; until: number }>();
  const countOf = (key: string, now: Date) => {
    const known = counts.get(key);
    return known !== undefined && known.until > now.getTime() ? known : null;
  };
  const add = (key: string, now: Date): number => {
    const { count, until } = countOf(key, now) ?? { count: 0, until: now.getTime() + HOUR_MS };
    counts.delete(key);
    counts.set(key, { count: count + 1, until });
    return count + 1;
  };
  return {
    isEnough: (key, now) => (countOf(key, now)?.count ?? 0) >= MAX_REFUSALS,
    count(keys, now) {
      const isNews = keys.every((key) => add(key, now) <= MAX_REFUSALS);
      const isWritten = isNews && add(ALL, now) <= MAX_WRITTEN;
      for (const key of counts.keys()) {
        if (counts.size <= MOST_KEYS) break;
        counts.delete(key);
      }
      return isWritten;
    },
  };
}

/** No address: the sum of all that was written down. */
const ALL = "";
