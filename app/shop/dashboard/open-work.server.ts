import type { Db } from "#app/platform/db/database.server.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import { countEach } from "#app/shop/order/count-each.server.ts";
import { ALL_ORDERS, OPEN_ORDERS, type OrderFilter } from "#app/shop/order/order-filter.ts";
import { MOST_OF_VIEW } from "#app/shop/order-admin/saved-views.ts";

const all = (filter: Partial<OrderFilter>): OrderFilter => ({ ...ALL_ORDERS, ...filter });

/** In the order in which `countOpenWork` reads their counts. */
const WORK: readonly OrderFilter[] = [
  OPEN_ORDERS,
  all({ due: "late" }),
  all({ due: "today" }),
  all({ needs: "artwork" }),
  all({ needs: "proof" }),
  all({ needs: "start" }),
  all({ status: "processing" }),
  all({ status: "shipped" }),
  all({ status: "pending", payment: "unpaid" }),
  all({ needs: "quote" }),
];

/** Orders that somebody has to do something about, in one question; each counted as a view is. */
export async function countOpenWork(db: Db, clock: ShopClock) {
  const counts = await countEach(db, WORK, { ...clock, most: MOST_OF_VIEW });
  const [
    open = 0,
    late = 0,
    today = 0,
    artwork = 0,
    proofs = 0,
    start = 0,
    processing = 0,
    shipped = 0,
    unpaid = 0,
    quotes = 0,
  ] = counts.map((count) => count ?? 0);
  return { open, late, today, artwork, proofs, start, processing, shipped, unpaid, quotes };
}
