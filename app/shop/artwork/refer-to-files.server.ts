import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { files } from "#app/platform/db/schema.ts";

/**
 * Gives a line of a cart the artwork of an ordered item, which the caller knows to be this
 * person's: new rows for the same content, which stays in storage as long as one of them is there.
 * The files are as old as they were. Returns their ids, the first uploaded first.
 */
export async function referToFiles(
  tx: Tx,
  { orderLineId, cartLineId, userId }: { orderLineId: string; cartLineId: string; userId: string },
): Promise<string[]> {
  const uploaded = await tx
    .select()
    .from(files)
    .where(
      and(eq(files.orderLineId, orderLineId), eq(files.purpose, "artwork"), isNull(files.proofId)),
    )
    .orderBy(asc(files.createdAt), asc(files.id))
    .for("share");
  if (uploaded.length === 0) return [];
  const referred = uploaded.map((file) => ({
    ...file,
    id: randomUUID(),
    userId,
    orderLineId: null,
    cartLineId,
    attachedAt: null,
  }));
  await tx.insert(files).values(referred);
  return referred.map(({ id }) => id);
}
