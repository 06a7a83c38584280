import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";

/** `left` files stay with an order that waits for its money: two can't have them. */
export interface FilesAgain {
  ids: string[];
  left: number;
}

/**
 * Gives a line of a cart the artwork of an ordered item, which the caller knows to be this
 * person's. Of a paid order they are new rows for the same content, which stays in storage as
 * long as one of them is there; one that was cancelled unpaid gives up its own.
 * The files are as old as they were. Returns their ids, the first uploaded first.
 */
export async function referToFiles(
  tx: Tx,
  { orderLineId, cartLineId, userId }: { orderLineId: string; cartLineId: string; userId: string },
): Promise<FilesAgain> {
  const found = await tx
    .select({
      file: files,
      paymentStatus: customerOrders.paymentStatus,
      orderStatus: customerOrders.orderStatus,
    })
    .from(files)
    .innerJoin(orderLines, eq(orderLines.id, files.orderLineId))
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(
      and(eq(files.orderLineId, orderLineId), eq(files.purpose, "artwork"), isNull(files.proofId)),
    )
    .orderBy(asc(files.createdAt), asc(files.id))
    .for("update", { of: files });
  const belongs = { userId, orderLineId: null, cartLineId, attachedAt: null };
  const [first] = found;
  if (!first) return { ids: [], left: 0 };
  if (first.paymentStatus !== "unpaid") {
    const referred = found.map(({ file }) => ({ ...file, ...belongs, id: randomUUID() }));
    await tx.insert(files).values(referred);
    return { ids: referred.map(({ id }) => id), left: 0 };
  }
  if (first.orderStatus !== "cancelled") return { ids: [], left: found.length };
  const ids = found.map(({ file }) => file.id);
  await tx.update(files).set(belongs).where(inArray(files.id, ids));
  return { ids, left: 0 };
}
