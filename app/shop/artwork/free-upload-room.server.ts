import { and, inArray, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, cartLines, customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Keeper } from "#app/shop/audit/note-change.server.ts";
import { removeStoredFiles } from "./remove-stored-files.server.ts";
import { isUnused, unpaidContents } from "./upload-holders.server.ts";

/** What of the unpaid files goes: all that nobody uses, or all that one holder can do without. */
export type FreedRoom = "unused" | { holder: string };

/**
 * Removes unpaid files to make room for others, and tells how much: what no order that can still be
 * paid needs, nor a task under review. A cart's line whose files went waits for new ones. Contents
 * leave the storage a moment later, in the background. Noted in the audit log.
 */
export async function freeUploadRoom(
  { db, jobs, now }: Pick<Services, "db" | "jobs" | "now">,
  which: FreedRoom,
  by: Keeper | "command line",
): Promise<{ files: number; bytes: number }> {
  return db.transaction(async (tx) => {
    const moment = now();
    const isMeant =
      which === "unused" ? isUnused(moment) : sql`(is_removable and holder = ${which.holder})`;
    const gone = await tx
      .delete(files)
      .where(
        and(
          sql`${files.storageKey} in (
            select storage_key from ${unpaidContents(moment)} content where ${isMeant})`,
          // Asked again of each row, which an order may have taken meanwhile.
          isNull(files.submissionId),
          isNull(files.proofId),
          or(isNull(files.orderLineId), IS_CALLED_OFF),
          which === "unused" ? isNull(files.cartLineId) : undefined,
        ),
      )
      .returning({
        id: files.id,
        storageKey: files.storageKey,
        bytes: files.bytes,
        cartLineId: files.cartLineId,
      });
    if (gone.length === 0) return { files: 0, bytes: 0 };
    await forgetInCarts(tx, gone);
    const contents = new Map(gone.map(({ storageKey, bytes }) => [storageKey, bytes]));
    await removeStoredFiles(tx, jobs, [...contents.keys()]);
    const freed = {
      files: contents.size,
      bytes: [...contents.values()].reduce((sum, bytes) => sum + bytes, 0),
    };
    await tx.insert(auditLog).values({
      actorId: by === "command line" ? null : by.userId,
      actor: by === "command line" ? by : by.name,
      action: "uploads.removed",
      subject: which === "unused" ? "uploads:unused" : `uploads:${which.holder}`,
      after: freed,
      createdAt: moment,
    });
    return freed;
  });
}

const IS_CALLED_OFF = sql`exists (
  select 1 from ${orderLines}
  join ${customerOrders} on ${customerOrders.id} = ${orderLines.orderId}
  where ${orderLines.id} = ${files.orderLineId} and ${customerOrders.paymentStatus} = 'unpaid'
    and ${customerOrders.orderStatus} = 'cancelled')`;

/** A line that names files which are gone could not be ordered. */
async function forgetInCarts(
  tx: Tx,
  gone: readonly { id: string; cartLineId: string | null }[],
): Promise<void> {
  const lineIds = [...new Set(gone.flatMap(({ cartLineId }) => cartLineId ?? []))];
  if (lineIds.length === 0) return;
  const ids = sql`${`{${gone.map(({ id }) => id).join()}}`}::text[]`;
  const { details } = cartLines;
  await tx
    .update(cartLines)
    .set({
      details: sql`jsonb_set(
        jsonb_set(${details}, '{files}', (${details} -> 'files') - ${ids}),
        '{design,designImages}', (${details} #> '{design,designImages}') - ${ids})`,
    })
    .where(inArray(cartLines.id, lineIds));
}
