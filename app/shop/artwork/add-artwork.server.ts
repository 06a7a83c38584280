import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  artworkVersions,
  type customerOrders,
  files,
  orderEvents,
  orderLines,
} from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { lockOrderOf, type OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import { attachLaterFiles } from "./attach-later-files.server.ts";
import { artworkMail } from "./artwork-mail.server.ts";
import { keepDueOn } from "#app/shop/order/due/due-on.server.ts";
import { replaceFile } from "./version/replace-file.server.ts";
import { lineArtwork } from "#app/shop/order/line/line-artwork.ts";
import type { Uploader } from "./uploader.ts";

/**
 * - `too_late`: the order has left the shop, or is called off
 * - `files`: some are not theirs, or went to another order meanwhile
 * - `too_many`: the item has as many files as one can have, the order as many bytes, or the file that
 *   is replaced as many versions
 * - `one_only`: several files are to take the place of one
 */
export type AddArtworkResult =
  | { ok: true }
  | { ok: false; reason: "unknown" | "too_late" | "files" | "too_many" | "one_only" };

/** Files for one item. */
export interface SentArtwork {
  lineId: string;
  files: readonly string[];
  /** The file of the item that the one sent takes the place of; `null` for none. */
  replaces: string | null;
}

/**
 * Adds uploaded files to an item of an order that was placed before (decisions §4):
 * the files, the event and one mail to the team for all of them, or nothing. One that replaces another
 * becomes its new version (decision 61). Sent twice, it is done once.
 */
export function addArtwork(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  holder: OrderHolder,
  { lineId, files: fileIds, replaces }: SentArtwork,
  uploader: Uploader,
): Promise<AddArtworkResult> {
  const now = services.now();
  return services.db.transaction(async (tx): Promise<AddArtworkResult> => {
    const order = await lockOrderOf(tx, holder);
    const line = order && (await findLine(tx, order, lineId));
    if (!line) return { ok: false, reason: "unknown" };
    const held = await tx.$count(files, eq(files.orderLineId, lineId));
    if (lineArtwork(order, line, held) === null) return { ok: false, reason: "too_late" };
    if (await areSent(tx, lineId, { fileIds, replaces })) return { ok: true };
    const settings = await readSettings(tx);
    const place = { orderId: order.id, lineId };
    const sending = { uploader, settings, now };
    const attached =
      replaces === null
        ? await attachLaterFiles(tx, place, fileIds, sending)
        : await replaceFile(tx, place, { replaces, fileIds }, sending);
    if (!attached.ok) return attached;
    // Its days count from its first file.
    if (held === 0) await keepDueOn(tx, order, settings);
    const names = attached.sent.map(({ name }) => name);
    if (replaces === null) {
      await tx.insert(orderEvents).values({
        orderId: order.id,
        kind: "artwork",
        actor: "customer",
        actorId: "userId" in holder ? holder.userId : null,
        note: names.join(", "),
        createdAt: now,
      });
    }
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

/** The form was sent before: a second press, or a reload. */
async function areSent(
  tx: Tx,
  lineId: string,
  { fileIds, replaces }: { fileIds: readonly string[]; replaces: string | null },
): Promise<boolean> {
  const ids = [...new Set(fileIds)];
  const sent =
    replaces === null
      ? await tx.$count(files, and(inArray(files.id, ids), eq(files.orderLineId, lineId)))
      : await tx.$count(
          artworkVersions,
          and(inArray(artworkVersions.id, ids), eq(artworkVersions.fileId, replaces)),
        );
  return sent === ids.length;
}
