import { and, asc, inArray, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, cartLines, files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Keeper } from "#app/shop/audit/note-change.server.ts";
import { isOfCalledOffOrder } from "./called-off.server.ts";
import { removeStoredFiles } from "./remove-stored-files.server.ts";
import { isOfKey, unpaidContents } from "./unpaid-contents.server.ts";
import { type FilesAndBytes, holderName, UNUSED } from "./upload-holder.ts";
import { findUploadHolder } from "./upload-holders.server.ts";

/** So many names of files tell what it was. */
const MOST_NAMED = 20;

/**
 * Removes unpaid files to make room for others, and tells how much: of a holder, or all that
 * nobody uses (`UNUSED`); what came after `until` was not looked at, and stays. So does what an
 * order that can still be paid needs, or a task. A cart's line is without its files then. Contents
 * leave the storage a moment later, in the background. Noted in the audit log.
 */
export async function freeUploadRoom(
  { db, jobs, now }: Pick<Services, "db" | "jobs" | "now">,
  { key, until }: { key: string; until: Date },
  by: Keeper | "command line",
): Promise<FilesAndBytes> {
  return db.transaction(async (tx) => {
    const moment = now();
    const holder = key === UNUSED ? null : await findUploadHolder(tx, key, moment);
    const gone = await lockRemovable(tx, { key, until }, moment);
    if (gone.length === 0) return { files: 0, bytes: 0 };
    const ids = gone.map(({ id }) => id);
    await tx.delete(files).where(inArray(files.id, ids));
    await forgetInCarts(tx, gone);
    const contents = new Map(gone.map((file) => [file.storageKey, file]));
    await removeStoredFiles(tx, jobs, [...contents.keys()]);
    const removed = [...contents.values()];
    const freed = {
      files: removed.length,
      bytes: removed.reduce((sum, { bytes }) => sum + bytes, 0),
    };
    await tx.insert(auditLog).values({
      actorId: by === "command line" ? null : by.userId,
      actor: by === "command line" ? by : by.name,
      action: "uploads.removed",
      subject: `uploads:${key}`,
      before: {
        of: holder === null ? "Unused files" : (holder.account?.email ?? holderName(holder)),
        ...freed,
        names: removed.slice(0, MOST_NAMED).map(({ name }) => name),
      },
      createdAt: moment,
    });
    return freed;
  });
}

/** Locked as orders lock theirs; an order that has taken one meanwhile keeps it. */
function lockRemovable(tx: Tx, { key, until }: { key: string; until: Date }, now: Date) {
  const isMeant = and(isOfKey(key, now), sql`is_removable and last_at <= ${until.toISOString()}`);
  const isStillFree = and(
    isNull(files.submissionId),
    isNull(files.proofId),
    or(isNull(files.orderLineId), isOfCalledOffOrder()),
    key === UNUSED ? isNull(files.cartLineId) : undefined,
  );
  const meant = sql`${files.storageKey} in (
    select storage_key from ${unpaidContents(now)} content where ${isMeant})`;
  return tx
    .select({
      id: files.id,
      name: files.name,
      storageKey: files.storageKey,
      bytes: files.bytes,
      cartLineId: files.cartLineId,
    })
    .from(files)
    .where(and(meant, isStillFree))
    .orderBy(asc(files.id))
    .for("update", { of: files });
}

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
