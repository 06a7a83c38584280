import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { NEEDS } from "#app/shop/order/order-conditions.server.ts";
import { countOrders } from "#app/shop/order/order-queries.server.ts";

/** Orders that somebody has to do something about; each counted up to `MOST_COUNTED`. */
export async function countOpenWork(db: Db) {
  const { orderStatus, paymentStatus, replacedById } = customerOrders;
  const isCurrent = isNull(replacedById);
  const [artwork, proofs, start, processing, shipped, unpaid, quotes] = await Promise.all([
    countOrders(db, and(isCurrent, NEEDS.artwork)),
    countOrders(db, and(isCurrent, NEEDS.proof)),
    countOrders(db, and(isCurrent, NEEDS.start)),
    countOrders(db, and(isCurrent, eq(orderStatus, "processing"))),
    countOrders(db, and(isCurrent, eq(orderStatus, "shipped"))),
    countOrders(db, and(isCurrent, eq(orderStatus, "pending"), eq(paymentStatus, "unpaid"))),
    countOrders(db, and(isCurrent, NEEDS.quote)),
  ]);
  return { artwork, proofs, start, processing, shipped, unpaid, quotes };
}
