import type { Db } from "#app/platform/db/database.server.ts";
import { readTopProducts, type SalesOf } from "./read-sales.server.ts";
import type { Period, SalesRange } from "./sales-range.ts";

const TOP_PRODUCTS = 5;
/** So long, in milliseconds, what sells best in a range is not read again: the more it has to read. */
const KEEP_MS: Readonly<Record<SalesRange, number>> = {
  "7": 0,
  "30": 5000,
  "90": 60_000,
  year: 60_000,
};

type TopProducts = ReturnType<typeof readTopProducts>;
const kept = new WeakMap<Db, Map<string, { until: number; top: TopProducts }>>();

/**
 * The products that the most was paid for in a range. Of a quarter and of a year they are up
 * to a minute old: who looks at the same time does not read them again.
 */
export function topProducts(
  db: Db,
  of: SalesOf,
  { range, ...period }: Period & { range: SalesRange },
): TopProducts {
  const key = JSON.stringify([of, period]);
  const ofShop = kept.get(db) ?? new Map<string, { until: number; top: TopProducts }>();
  kept.set(db, ofShop);
  const now = performance.now();
  for (const [old, { until }] of ofShop) if (until <= now) ofShop.delete(old);
  const known = ofShop.get(key);
  if (known !== undefined) return known.top;
  const top = readTopProducts(db, of, period, TOP_PRODUCTS);
  ofShop.set(key, { until: now + KEEP_MS[range], top });
  // A failure is not kept: the next one asks again.
  top.catch(() => ofShop.delete(key));
  return top;
}
