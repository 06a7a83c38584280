import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import { conditionOf } from "./order-conditions.server.ts";
import type { OrderFilter } from "./order-filter.ts";

/**
 * How many orders each filter leaves, all in one question, each along an index and up to one more
 * than `most`. Those that search for words are not counted: `null`.
 */
export async function countEach(
  db: Db,
  filters: readonly OrderFilter[],
  { most, ...clock }: ShopClock & { most: number },
): Promise<(number | null)[]> {
  const counts = filters.map((filter) => {
    if (filter.query !== "") return sql`null::integer`;
    const condition = conditionOf({ ...filter, ...clock });
    const some = sql`select from ${customerOrders} where ${condition} limit ${most + 1}`;
    return sql`(select count(*)::integer from (${some}) of_filter)`;
  });
  const { rows } = await db.execute<{ counts: (number | null)[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return rows[0]?.counts ?? [];
}
