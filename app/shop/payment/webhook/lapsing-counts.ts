/** Recent counts, by key; a count begins anew once its time is over. */
export interface LapsingCounts {
  of(key: string, now: Date): number;
  /** Counts one more; how many there are then. */
  add(key: string, now: Date): number;
}

/** In memory alone: of more keys than `mostKeys`, whoever was counted longest ago is forgotten. */
export function createLapsingCounts(lastsMs: number, mostKeys: number): LapsingCounts {
  const counts = new Map<string, { count: number; until: number }>();
  const known = (key: string, now: Date) => {
    const found = counts.get(key);
    return found !== undefined && found.until > now.getTime() ? found : null;
  };
  return {
    of: (key, now) => known(key, now)?.count ?? 0,
    add(key, now) {
      const { count, until } = known(key, now) ?? { count: 0, until: now.getTime() + lastsMs };
      // The last in the line of those who are forgotten.
      counts.delete(key);
      counts.set(key, { count: count + 1, until });
      forgetFirst(counts, mostKeys);
      return count + 1;
    },
  };
}

/** Lets go of what was put in first, until there are so many. */
export function forgetFirst(known: Map<string, unknown> | Set<string>, most: number): void {
  for (const key of known.keys()) {
    if (known.size <= most) return;
    known.delete(key);
  }
}
