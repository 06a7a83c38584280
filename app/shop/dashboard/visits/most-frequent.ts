/** What was counted, and how often since it is remembered. */
export interface Counted<Item> {
  item: Item;
  times: number;
}

export interface FrequencyCounter<Item> {
  add(key: string, item: Item): void;
  counted(): Counted<Item>[];
}

interface Remembered<Item> extends Counted<Item> {
  /** Its times, and those of whatever had its place before. */
  rank: number;
}

/**
 * Counts what comes, and remembers `most` of it: whatever came more often than one in `most` of all is among
 * them, however much came but once ("Space-Saving": Metwally, Agrawal, El Abbadi, 2005). What has to make
 * room is told to `onForgotten`, and is that which came least often, of those alike the first.
 */
export function countMostFrequent<Item>(
  most: number,
  onForgotten: (forgotten: Counted<Item>) => void,
): FrequencyCounter<Item> {
  const all = new Map<string, Remembered<Item>>();
  const byRank = new Map<number, Set<string>>();
  let lowest = 1;

  function place(key: string, one: Remembered<Item>): void {
    all.set(key, one);
    const alike = byRank.get(one.rank) ?? new Set();
    byRank.set(one.rank, alike.add(key));
    lowest = Math.min(lowest, one.rank);
  }

  function take(key: string, { rank }: Remembered<Item>): void {
    all.delete(key);
    const alike = byRank.get(rank);
    alike?.delete(key);
    if (alike?.size === 0) byRank.delete(rank);
    // Whatever is taken comes back one higher, or makes room for what does.
    if (!byRank.has(lowest)) lowest += 1;
  }

  /** Gives the rank of what had to make room. */
  function makeRoom(): number {
    const [key = ""] = byRank.get(lowest) ?? [];
    const forgotten = all.get(key);
    if (all.size < most || forgotten === undefined) return 0;
    take(key, forgotten);
    onForgotten(forgotten);
    return forgotten.rank;
  }

  return {
    add(key, item) {
      const known = all.get(key);
      if (known === undefined) {
        place(key, { item, times: 1, rank: makeRoom() + 1 });
        return;
      }
      take(key, known);
      place(key, { item, times: known.times + 1, rank: known.rank + 1 });
    },
    counted: () => [...all.values()],
  };
}
