import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { type customerOrders, files, orderEvents, orderLines } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { lockOrderOf, type OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import { attachLaterFiles } from "./attach-later-files.server.ts";
import { artworkMail } from "./artwork-mail.server.ts";
import { keepDueOn } from "#app/shop/order/due/due-on.server.ts";
import { lineArtwork } from "#app/shop/order/line/line-artwork.ts";
import type { Uploader } from "./uploader.ts";

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
    const settings = await readSettings(tx);
    const place = { orderId: order.id, lineId };
    const attached = await attachLaterFiles(tx, place, fileIds, { uploader, settings, now });
    if (!attached.ok) return attached;
    // Its days count from its first file.
    const due = held === 0 ? await keepDueOn(tx, order, settings) : order;
    const names = attached.sent.map(({ name }) => name);
    const actorId = "userId" in holder ? holder.userId : null;
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: "artwork",
      actor: "customer",
      actorId,
      note: names.join(", "),
      createdAt: now,
    });
    const item = { productName: line.productName, names, due };
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

/** The form was sent before: a second press, or a reload. */
async function areSent(tx: Tx, lineId: string, fileIds: readonly string[]): Promise<boolean> {
  const [found] = await tx
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(files)
    .where(and(inArray(files.id, [...fileIds]), eq(files.orderLineId, lineId)));
  return found?.count === new Set(fileIds).size;
}
