import type { Db } from "#app/platform/db/database.server.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import { countEach } from "#app/shop/order/count-each.server.ts";
import { readOrderFilter } from "#app/shop/order/order-filter.ts";
import { MOST_OF_VIEW, type OrderView } from "./saved-views.ts";

/** How many orders each view has, up to one more than `MOST_OF_VIEW`; `null` where it searches for words. */
export function countViews(
  db: Db,
  views: readonly OrderView[],
  clock: ShopClock,
): Promise<(number | null)[]> {
  const filters = views.map(({ query }) => readOrderFilter(new URLSearchParams(query)));
  return countEach(db, filters, { ...clock, most: MOST_OF_VIEW });
}
