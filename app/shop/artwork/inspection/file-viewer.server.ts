import { and, eq, exists, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import { findLinkedOrderId } from "#app/shop/order/tracking/order-links.server.ts";

/** Who wants to see what was found in a file: somebody at their browser, or whoever has an order's link. */
export type FileViewer =
  | { visitorHash: string | null; userId: string | null; isOnTeam: boolean }
  | { token: string };

/**
 * Which files they may see, as a condition: what they uploaded, what belongs to an order of theirs, and
 * on the team what belongs to anybody's. `null` when there is none.
 */
export async function seenFiles(db: DbOrTx, viewer: FileViewer): Promise<SQL | null> {
  if ("token" in viewer) {
    const orderId = await findLinkedOrderId(db, viewer.token);
    return orderId === null ? null : isOfOrder(db, eq(customerOrders.id, orderId));
  }
  const { visitorHash, userId, isOnTeam } = viewer;
  const ways = [
    ...(visitorHash === null ? [] : [eq(files.visitorHash, visitorHash)]),
    ...(userId === null
      ? []
      : [eq(files.userId, userId), isOfOrder(db, eq(customerOrders.userId, userId))]),
    // As `openFileForStaff`: what no order has yet is its uploader's alone.
    ...(isOnTeam ? [isNotNull(files.orderLineId)] : []),
  ];
  return or(...ways) ?? null;
}

function isOfOrder(db: DbOrTx, isTheirs: SQL): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(orderLines)
      .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
      .where(and(eq(orderLines.id, files.orderLineId), isTheirs)),
  );
}
