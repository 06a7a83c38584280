import { eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { files, orderLines } from "#app/platform/db/schema.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { BYTES_A_MEGABYTE } from "./format-bytes.ts";
import { askForLine } from "./inspection/ask-for-line.server.ts";
import { lockOwnFiles } from "./lock-own-files.server.ts";
import type { Uploader } from "./uploader.ts";

/** Enough for every job, too few to fill the shop through a link. */
const MAX_FILES_OF_LINE = 200;
/** So many times what may come with an order: the files of paid ones count against nobody's day. */
const ORDERS_WORTH = 5;

export type AttachedFiles =
  | { ok: true; sent: { id: string; name: string }[] }
  | { ok: false; reason: "files" | "too_many" };

/**
 * Gives uploaded files to an item of an order that was placed before, which the caller has locked.
 * `files`: some are not theirs, or went to another order meanwhile; `too_many`: the item has as
 * many files as one can have, or the order as many bytes.
 */
export async function attachLaterFiles(
  tx: Tx,
  { orderId, lineId }: { orderId: string; lineId: string },
  fileIds: readonly string[],
  { uploader, settings, now }: { uploader: Uploader; settings: Settings; now: Date },
): Promise<AttachedFiles> {
  if (fileIds.length === 0) return { ok: true, sent: [] };
  const held = await tx.$count(files, eq(files.orderLineId, lineId));
  if (held + fileIds.length > MAX_FILES_OF_LINE) return { ok: false, reason: "too_many" };
  const sent = await lockOwnFiles(tx, fileIds, uploader);
  if (!sent || sent.length === 0) return { ok: false, reason: "files" };
  const ids = sent.map(({ id }) => id);
  const { uploadMaxFiles, uploadMaxMegabytes } = settings;
  const mostBytes = ORDERS_WORTH * uploadMaxFiles * uploadMaxMegabytes * BYTES_A_MEGABYTE;
  if ((await countBytes(tx, orderId, ids)) > mostBytes) return { ok: false, reason: "too_many" };
  await tx
    .update(files)
    .set({ orderLineId: lineId, attachedAt: now })
    .where(inArray(files.id, ids));
  await askForLine(tx, lineId, now);
  return { ok: true, sent };
}

/** The bytes of all files of the order, these included. */
async function countBytes(tx: Tx, orderId: string, ids: readonly string[]): Promise<number> {
  const lines = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const [found] = await tx
    .select({ bytes: sql`coalesce(sum(${files.bytes}), 0)`.mapWith(Number) })
    .from(files)
    .where(or(inArray(files.orderLineId, lines), inArray(files.id, [...ids])));
  return found?.bytes ?? 0;
}
