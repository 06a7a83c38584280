import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { type customerOrders, files, orderEvents, orderLines } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { lockOrderOf, type OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import { artworkMail } from "./artwork-mail.server.ts";
import { BYTES_A_MEGABYTE } from "./format-bytes.ts";
import { lineArtwork } from "#app/shop/order/line/line-artwork.ts";
import { lockOwnFiles } from "./lock-own-files.server.ts";
import type { Uploader } from "./uploader.ts";

/** Enough for every job, too few to fill the shop through a link. */
const MAX_FILES_OF_LINE = 200;
/** So many times what may come with an order: the files of paid ones count against nobody's day. */
const ORDERS_WORTH = 5;

/**
 * - `too_late`: the order has left the shop, or is called off
 * - `files`: some are not theirs, or went to another order meanwhile
 * - `too_many`: the item has as many files as one can have, or the order as many bytes
 */
export type AddArtworkResult =
  | { ok: true }
  | { ok: false; reason: "unknown" | "too_late" | "files" | "too_many" };

/**
 * Adds uploaded files to an item of an order that was placed before (decisions §4):
 * the files, the event and one mail to the team for all of them, or nothing. Sent
 * twice, it is done once.
 */
export function addArtwork(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  holder: OrderHolder,
  { lineId, files: fileIds }: { lineId: string; files: readonly string[] },
  uploader: Uploader,
): Promise<AddArtworkResult> {
  const now = services.now();
  return services.db.transaction(async (tx): Promise<AddArtworkResult> => {
    const order = await lockOrderOf(tx, holder);
    const line = order && (await findLine(tx, order, lineId));
    if (!line) return { ok: false, reason: "unknown" };
    const held = await tx.$count(files, eq(files.orderLineId, lineId));
    if (lineArtwork(order, line, held) === null) return { ok: false, reason: "too_late" };
    if (await areSent(tx, lineId, fileIds)) return { ok: true };
    if (held + fileIds.length > MAX_FILES_OF_LINE) return { ok: false, reason: "too_many" };
    const sent = await lockOwnFiles(tx, fileIds, uploader);
    if (!sent || sent.length === 0) return { ok: false, reason: "files" };
    const ids = sent.map(({ id }) => id);
    const settings = await readSettings(tx);
    const { uploadMaxFiles, uploadMaxMegabytes } = settings;
    const mostBytes = ORDERS_WORTH * uploadMaxFiles * uploadMaxMegabytes * BYTES_A_MEGABYTE;
    if ((await countBytes(tx, order.id, ids)) > mostBytes) return { ok: false, reason: "too_many" };
    await tx
      .update(files)
      .set({ orderLineId: lineId, attachedAt: now })
      .where(inArray(files.id, ids));
    const names = sent.map(({ name }) => name);
    const actorId = "userId" in holder ? holder.userId : null;
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: "artwork",
      actor: "customer",
      actorId,
      note: names.join(", "),
      createdAt: now,
    });
    const item = { productName: line.productName, names };
    const mail = artworkMail(services.env, settings, order, item);
    await enqueueMail(tx, services.jobs, mail, now);
    return { ok: true };
  });
}

async function findLine(tx: Tx, order: Pick<typeof customerOrders.$inferSelect, "id">, id: string) {
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.id, id), eq(orderLines.orderId, order.id)));
  return line;
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

/** The form was sent before: a second press, or a reload. */
async function areSent(tx: Tx, lineId: string, fileIds: readonly string[]): Promise<boolean> {
  const [found] = await tx
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(files)
    .where(and(inArray(files.id, [...fileIds]), eq(files.orderLineId, lineId)));
  return found?.count === new Set(fileIds).size;
}
