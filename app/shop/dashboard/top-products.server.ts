import type { Db } from "#app/platform/db/database.server.ts";
import { keptReadings } from "./kept-reading.server.ts";
import { readTopProducts, type SalesOf } from "./read-sales.server.ts";
import type { Period, SalesRange } from "./sales-range.ts";

const TOP_PRODUCTS = 5;

const kept = keptReadings<Awaited<ReturnType<typeof readTopProducts>>>();

/** The products that the most was paid for in a range. */
export function topProducts(
  db: Db,
  of: SalesOf,
  { range, ...period }: Period & { range: SalesRange },
) {
  return kept(db, { range, ...of, ...period }, () => readTopProducts(db, of, period, TOP_PRODUCTS));
}
