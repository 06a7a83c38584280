/**
 * Longer lists than this are not counted, and not paged through: filters narrow them (decision 26).
 */
export const MOST_COUNTED = 10_000;

/** The last page of what is found by looking at each: the further back, the more are looked at. */
export const LAST_BROAD_PAGE = 40;

/** Found more often in a sample, it is far more than are counted. */
export function manyInSample(percent: number): number {
  return (2 * MOST_COUNTED * percent) / 100;
}

/** "36", "10,000+" where no more are counted, "many" where that would take too long. */
export function countWords(total: number | null): string {
  if (total === null) return "many";
  return total > MOST_COUNTED
    ? `${MOST_COUNTED.toLocaleString("en-US")}+`
    : total.toLocaleString("en-US");
}
