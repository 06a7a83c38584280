import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { artworkSignOffs, files } from "#app/platform/db/schema.ts";
import { readSignOffs } from "./sign-off/artwork-holds.server.ts";

/**
 * Gives a line of a cart the artwork of an ordered item, which the caller knows to be this
 * person's, with what was signed off of it: new rows for the same content, which stays in storage as long as one of them is there.
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
  const copies = uploaded.map((file) => ({
    from: file.id,
    row: { ...file, id: randomUUID(), userId, orderLineId: null, cartLineId, attachedAt: null },
  }));
  await tx.insert(files).values(copies.map(({ row }) => row));
  await copySignOffs(tx, copies);
  return copies.map(({ row }) => row.id);
}

/** What was good enough to print is so again. */
async function copySignOffs(
  tx: Tx,
  copies: readonly { from: string; row: { id: string } }[],
): Promise<void> {
  const signed = await readSignOffs(
    tx,
    copies.map(({ from }) => from),
  );
  const again = copies.flatMap(({ from, row }) =>
    signed
      .filter(({ fileId }) => fileId === from)
      .map((one) => ({ ...one, id: randomUUID(), fileId: row.id })),
  );
  if (again.length > 0) await tx.insert(artworkSignOffs).values(again);
}
