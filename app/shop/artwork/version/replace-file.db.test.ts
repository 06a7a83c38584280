import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { artworkVersions, customerOrders, files, orderEvents } from "#app/platform/db/schema.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { sheetPdf } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { insertArtwork } from "#tests/support/artwork-file.ts";
import { insertCardProduct } from "#tests/support/card-product.ts";
import { CARDS, insertOrder } from "#tests/support/order-fixture.ts";
import { insertOrderLink } from "#tests/support/proof-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { addArtwork } from "../add-artwork.server.ts";
import { askInspections } from "../inspection/ask-inspections.server.ts";
import { inspectArtwork } from "../inspection/inspection-jobs.server.ts";

const { services } = await testServices();
const { db } = services;

await insertCardProduct(db);

/** A process looks at each file, on a machine that may be busy with other things. */
const LOOKED_AT = { timeout: 60_000 };

const dana = { visitorHash: "hash-of-dana's-phone", userId: null, addressHash: null };

const lookAtAll = async () => {
  while (await inspectArtwork(services));
};

/** A paid order whose file fails the check, and its link. */
async function failingOrder() {
  const order = await insertOrder(db, { paymentStatus: "paid" }, { productId: 1 });
  const token = await insertOrderLink(services, order.orderId);
  const fileId = await insertArtwork(services, sheetPdf(CARD, { beyond: 0 }), {
    orderLineId: order.lineId,
  });
  const item = { productId: 1, choices: CARDS, fileIds: [fileId] };
  await db.transaction((tx) => askInspections(tx, item, services.now()));
  await lookAtAll();
  return { ...order, fileId, token };
}

const holdOf = async (orderId: string) =>
  (await db.select().from(customerOrders).where(eq(customerOrders.id, orderId)))[0]?.artworkHold;

test(
  "a file that fails is replaced, looked at anew, and kept as its first version",
  LOOKED_AT,
  async () => {
    const { orderId, lineId, fileId, token } = await failingOrder();
    expect(await holdOf(orderId)).toBe("fix");
    const good = await insertArtwork(services, sheetPdf(CARD), { name: "card-2.pdf" });
    const sent = { lineId, files: [good], replaces: fileId };
    expect(await addArtwork(services, { token }, sent, dana)).toEqual({ ok: true });
    expect(await holdOf(orderId)).toBe("checking");
    await lookAtAll();
    expect(await holdOf(orderId)).toBeNull();
    const held = await db.select().from(files).where(eq(files.orderLineId, lineId));
    expect(held).toMatchObject([{ id: fileId, name: "card-2.pdf" }]);
    const versions = await db
      .select()
      .from(artworkVersions)
      .where(eq(artworkVersions.fileId, fileId))
      .orderBy(artworkVersions.number);
    expect(versions).toMatchObject([
      { number: 1, name: "card.pdf", repair: null },
      { number: 2, name: "card-2.pdf", repair: null },
    ]);
    // Sent twice it is done once.
    expect(await addArtwork(services, { token }, sent, dana)).toEqual({ ok: true });
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(events).toMatchObject([{ kind: "artwork", note: "card-2.pdf instead of card.pdf" }]);
  },
);

test(
  "one file takes the place of one, of the same item, and only their own",
  LOOKED_AT,
  async () => {
    const { lineId, fileId, token } = await failingOrder();
    const other = await failingOrder();
    const own = await insertArtwork(services, sheetPdf(CARD));
    const second = await insertArtwork(services, sheetPdf(CARD));
    const send = (ids: string[], replaces: string) =>
      addArtwork(services, { token }, { lineId, files: ids, replaces }, dana);
    expect(await send([own, second], fileId)).toEqual({ ok: false, reason: "one_only" });
    expect(await send([own], other.fileId)).toEqual({ ok: false, reason: "unknown" });
    const foreign = await insertArtwork(services, sheetPdf(CARD), { visitorHash: "another" });
    expect(await send([foreign], fileId)).toEqual({ ok: false, reason: "files" });
    expect(await db.$count(artworkVersions, eq(artworkVersions.fileId, fileId))).toBe(0);
    expect(await db.$count(files, eq(files.id, own))).toBe(1);
  },
);
