import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { NEEDS } from "#app/shop/order/order-conditions.server.ts";
import { countUpTo } from "#app/shop/order/order-queries.server.ts";

/** Orders that somebody has to do something about; each counted up to `MOST_COUNTED`. */
export async function countOpenWork(db: Db) {
  const { orderStatus, paymentStatus, replacedById } = customerOrders;
  const isCurrent = isNull(replacedById);
  const [artwork, start, processing, shipped, unpaid, quotes] = await Promise.all([
    countUpTo(db, and(isCurrent, NEEDS.artwork)),
    countUpTo(db, and(isCurrent, NEEDS.start)),
    countUpTo(db, and(isCurrent, eq(orderStatus, "processing"))),
    countUpTo(db, and(isCurrent, eq(orderStatus, "shipped"))),
    countUpTo(db, and(isCurrent, eq(orderStatus, "pending"), eq(paymentStatus, "unpaid"))),
    countUpTo(db, and(isCurrent, NEEDS.quote)),
  ]);
  return { artwork, start, processing, shipped, unpaid, quotes };
}
