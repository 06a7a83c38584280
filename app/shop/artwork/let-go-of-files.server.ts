import { and, eq, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";

/**
 * Takes a cart's line, which the caller has locked, its files but for those it keeps. What only
 * refers to the files of a paid order goes at once; an upload is free to be ordered with until the
 * sweep (decisions §6).
 */
export async function letGoOfFiles(
  tx: Tx,
  cartLineId: string,
  keptIds: readonly string[] = [],
): Promise<void> {
  const isLost = and(
    eq(files.cartLineId, cartLineId),
    keptIds.length > 0 ? notInArray(files.id, [...keptIds]) : undefined,
  );
  // The order's own rows go only with the whole account, and these with them.
  const heldByOrders = tx
    .select({ storageKey: files.storageKey })
    .from(files)
    .innerJoin(orderLines, eq(orderLines.id, files.orderLineId))
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(
      and(
        ne(customerOrders.paymentStatus, "unpaid"),
        sql`${files.storageKey} in (
          select lost.storage_key from ${files} lost where lost.cart_line_id = ${cartLineId})`,
      ),
    );
  await tx
    .delete(files)
    .where(and(isLost, isNull(files.orderLineId), inArray(files.storageKey, heldByOrders)));
  await tx.update(files).set({ cartLineId: null }).where(isLost);
}
