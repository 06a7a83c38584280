import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import { conditionOf } from "#app/shop/order/order-conditions.server.ts";
import { readOrderFilter } from "#app/shop/order/order-filter.ts";
import { MOST_OF_VIEW, type OrderView } from "./saved-views.ts";

/**
 * How many orders each view has, all in one question, each along an index and up to one more
 * than `MOST_OF_VIEW`. Views that search for words are not counted: `null`.
 */
export async function countViews(
  db: Db,
  views: readonly OrderView[],
  clock: ShopClock,
): Promise<(number | null)[]> {
  const counts = views.map(({ query }) => {
    const filter = readOrderFilter(new URLSearchParams(query));
    if (filter.query !== "") return sql`null::integer`;
    const condition = conditionOf({ ...filter, ...clock });
    const some = sql`select from ${customerOrders} where ${condition} limit ${MOST_OF_VIEW + 1}`;
    return sql`(select count(*)::integer from (${some}) of_view)`;
  });
  const { rows } = await db.execute<{ counts: (number | null)[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return rows[0]?.counts ?? [];
}
