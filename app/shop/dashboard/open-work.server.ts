import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import { ALL_ORDERS, OPEN_ORDERS, type OrderFilter } from "#app/shop/order/order-filter.ts";
import { conditionOf, NEEDS } from "#app/shop/order/order-conditions.server.ts";
import { countOrders } from "#app/shop/order/order-queries.server.ts";

/** Orders that somebody has to do something about; each counted up to `MOST_COUNTED`. */
export async function countOpenWork(db: Db, clock: ShopClock) {
  const { orderStatus, paymentStatus, replacedById } = customerOrders;
  const counted = (filter: Partial<OrderFilter>) =>
    countOrders(db, conditionOf({ ...ALL_ORDERS, ...filter, ...clock }));
  const isCurrent = isNull(replacedById);
  const [open, late, today, artwork, proofs, start, processing, shipped, unpaid, quotes] =
    await Promise.all([
      counted(OPEN_ORDERS),
      counted({ due: "late" }),
      counted({ due: "today" }),
      countOrders(db, and(isCurrent, NEEDS.artwork)),
      countOrders(db, and(isCurrent, NEEDS.proof)),
      countOrders(db, and(isCurrent, NEEDS.start)),
      countOrders(db, and(isCurrent, eq(orderStatus, "processing"))),
      countOrders(db, and(isCurrent, eq(orderStatus, "shipped"))),
      countOrders(db, and(isCurrent, eq(orderStatus, "pending"), eq(paymentStatus, "unpaid"))),
      countOrders(db, and(isCurrent, NEEDS.quote)),
    ]);
  return { open, late, today, artwork, proofs, start, processing, shipped, unpaid, quotes };
}
