/** So many refused events a minute are looked at of one sender. */
const MOST_A_MINUTE = 300;
const MINUTE_MS = 60_000;

/** As many senders are told apart; whoever was refused longest ago is forgotten. */
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
  const spent = new Map<string, { count: number; until: number }>();
  const vouched = new Set<string>();
  const spentBy = (sender: string, now: Date) => {
    const known = spent.get(sender);
    return known !== undefined && known.until > now.getTime() ? known : null;
  };
  return {
    isSpent: (sender, now) =>
      !vouched.has(sender) && (spentBy(sender, now)?.count ?? 0) >= MOST_A_MINUTE,
    spend(sender, now) {
      const { count, until } = spentBy(sender, now) ?? {
        count: 0,
        until: now.getTime() + MINUTE_MS,
      };
      // The last in the line of those who are forgotten.
      spent.delete(sender);
      spent.set(sender, { count: count + 1, until });
      forgetFirst(spent, MOST_SENDERS);
    },
    vouchFor(sender) {
      vouched.delete(sender);
      vouched.add(sender);
      forgetFirst(vouched, MOST_VOUCHED);
    },
  };
}

function forgetFirst(known: Map<string, unknown> | Set<string>, most: number) {
  for (const key of known.keys()) {
    if (known.size <= most) return;
    known.delete(key);
  }
}
