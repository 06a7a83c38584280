import type { Db } from "#app/platform/db/database.server.ts";
import { readTopProducts, type SalesOf } from "./read-sales.server.ts";
import type { Period, SalesRange } from "./sales-range.ts";

const TOP_PRODUCTS = 5;
/** So long what sells best in a long range is not read again. */
const KEEP_MS = 60_000;
/** Ranges with so many entries that reading them takes longer than a page may. */
const LONG: readonly SalesRange[] = ["90", "year"];

type TopProducts = ReturnType<typeof readTopProducts>;
const kept = new WeakMap<Db, Map<string, { until: number; top: TopProducts }>>();

/**
 * The products that the most was paid for in a range. Of a quarter and of a year they are up
 * to a minute old: nobody who looks at the same time reads them again.
 */
export function topProducts(
  db: Db,
  of: SalesOf,
  { range, ...period }: Period & { range: SalesRange },
): TopProducts {
  if (!LONG.includes(range)) return readTopProducts(db, of, period, TOP_PRODUCTS);
  const key = JSON.stringify([of, period]);
  const ofShop = kept.get(db) ?? new Map<string, { until: number; top: TopProducts }>();
  kept.set(db, ofShop);
  const now = performance.now();
  for (const [old, { until }] of ofShop) if (until <= now) ofShop.delete(old);
  const known = ofShop.get(key);
  if (known !== undefined) return known.top;
  const top = readTopProducts(db, of, period, TOP_PRODUCTS);
  ofShop.set(key, { until: now + KEEP_MS, top });
  // A failure is not kept: the next one asks again.
  top.catch(() => ofShop.delete(key));
  return top;
}
