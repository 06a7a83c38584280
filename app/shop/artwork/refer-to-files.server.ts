import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import { isOnlyPlaced } from "./only-placed.server.ts";

/** The ids of the new rows; or that there are files, which only the order itself can have. */
export type FilesAgain = { ids: string[] } | "of an order only placed";

/**
 * Gives a line of a cart the artwork of an ordered item, which the caller knows to be this
 * person's: new rows for the same content, which stays in storage as long as one of them is there.
 * Not of an order that is only placed: its files are swept one day, and are the order's until then. The
 * files are as old as they were, the first uploaded first.
 */
export async function referToFiles(
  tx: Tx,
  { orderLineId, cartLineId, userId }: { orderLineId: string; cartLineId: string; userId: string },
): Promise<FilesAgain> {
  const found = await tx
    .select({ file: files, isOnlyPlaced: sql<boolean>`${isOnlyPlaced}` })
    .from(files)
    .innerJoin(orderLines, eq(orderLines.id, files.orderLineId))
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(
      and(eq(files.orderLineId, orderLineId), eq(files.purpose, "artwork"), isNull(files.proofId)),
    )
    .orderBy(asc(files.createdAt), asc(files.id))
    .for("share", { of: files });
  if (found.length === 0) return { ids: [] };
  if (found.some((of) => of.isOnlyPlaced)) return "of an order only placed";
  const belongs = { userId, orderLineId: null, cartLineId, attachedAt: null };
  const referred = found.map(({ file }) => ({ ...file, ...belongs, id: randomUUID() }));
  await tx.insert(files).values(referred);
  return { ids: referred.map(({ id }) => id) };
}
