import { and, inArray, isNull, or } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { files } from "#app/platform/db/schema.ts";
import { ownedBy } from "./owned-by.server.ts";

/**
 * The uploaded files of these ids, locked, when every one belongs to this
 * person and no order has it yet, nor a cart's line other than these; else
 * `null`. No ids, no files.
 */
export async function lockOwnFiles(
  tx: Tx,
  ids: readonly string[],
  owner: { visitorHash: string | null; userId: string | null },
  cartLineIds: readonly string[] = [],
): Promise<{ id: string; name: string }[] | null> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const isOfLines = or(
    isNull(files.cartLineId),
    ...(cartLineIds.length > 0 ? [inArray(files.cartLineId, [...cartLineIds])] : []),
  );
  const found = await tx
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(
      and(
        inArray(files.id, wanted),
        isNull(files.orderLineId),
        isNull(files.submissionId),
        isNull(files.proofId),
        isOfLines,
        ownedBy(files, owner),
      ),
    )
    // Two orders that want the same files wait for each other instead of deadlocking.
    .orderBy(files.id)
    .for("update");
  return found.length === wanted.length ? found : null;
}
