import type { Db } from "#app/platform/db/database.server.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import { ALL_ORDERS, OPEN_ORDERS, type OrderFilter } from "#app/shop/order/order-filter.ts";
import { conditionOf } from "#app/shop/order/order-conditions.server.ts";
import { countOrders } from "#app/shop/order/order-queries.server.ts";

/** Orders that somebody has to do something about; each counted up to `MOST_COUNTED`. */
export async function countOpenWork(db: Db, clock: ShopClock) {
  const counted = (filter: Partial<OrderFilter>) =>
    countOrders(db, conditionOf({ ...ALL_ORDERS, ...filter, ...clock }));
  const [open, late, today, artwork, proofs, start, processing, shipped, unpaid, quotes] =
    await Promise.all([
      counted(OPEN_ORDERS),
      counted({ due: "late" }),
      counted({ due: "today" }),
      counted({ needs: "artwork" }),
      counted({ needs: "proof" }),
      counted({ needs: "start" }),
      counted({ status: "processing" }),
      counted({ status: "shipped" }),
      counted({ status: "pending", payment: "unpaid" }),
      counted({ needs: "quote" }),
    ]);
  return { open, late, today, artwork, proofs, start, processing, shipped, unpaid, quotes };
}
