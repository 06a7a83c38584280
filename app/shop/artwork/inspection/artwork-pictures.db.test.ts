import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { files, orderLines } from "#app/platform/db/schema.ts";
import { forFace, withPages } from "#app/shop/preflight/print-job.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { insertArtwork } from "#tests/support/artwork-file.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertPicturedArtwork, insertPictures } from "#tests/support/pictured-artwork.ts";
import { testServices } from "#tests/support/test-services.ts";
import { readPictures, withArtworkPictures, withLinePictures } from "./artwork-pictures.server.ts";

const { services, clock } = await testServices();
const { db } = services;

const later = (seconds: number) => new Date(clock.now.getTime() + seconds * 1000);

async function insertLine(orderId: string, position: number): Promise<string> {
  const { lineId } = await insertOrder(db);
  await db.update(orderLines).set({ orderId, position }).where(eq(orderLines.id, lineId));
  return lineId;
}

/** The file and the page that the order's picture shows. */
async function shown(orderId: string) {
  const [order] = await withArtworkPictures(db, [{ id: orderId }]);
  const [, fileId, page] =
    /preflight\/([^/]+)\/pictures\/(\d+)-/.exec(order?.artwork?.url ?? "") ?? [];
  return { fileId, page };
}

test("orders have the picture of the first item that has one, and each its own", async () => {
  const first = await insertOrder(db);
  const second = await insertOrder(db);
  const bare = await insertOrder(db);
  const thirdLine = await insertLine(first.orderId, 3);
  const secondLine = await insertLine(first.orderId, 2);
  await insertPicturedArtwork(services, { orderLineId: thirdLine });
  const fileId = await insertPicturedArtwork(services, { orderLineId: secondLine, name: "b.pdf" });
  await insertPicturedArtwork(services, { orderLineId: second.lineId, name: "a.pdf" });
  // Nobody has looked at it, so there is nothing to show.
  await insertArtwork(services, Buffer.from("new"), { orderLineId: first.lineId });
  const orders = [bare, first, second].map(({ orderId }) => ({ id: orderId, kept: true }));
  const [none, one, other] = await withArtworkPictures(db, orders);
  expect(none).toEqual({ id: bare.orderId, kept: true, artwork: null });
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  expect(one?.artwork).toEqual({
    url: `/api/preflight/${fileId}/pictures/0-thumbnail.webp?v=${file?.sha256.slice(0, 12)}`,
    width: 320,
    height: 188,
    alt: "Artwork: b.pdf",
  });
  expect(other?.artwork?.alt).toBe("Artwork: a.pdf");
  const lines = await withLinePictures(db, [{ id: thirdLine }, { id: first.lineId }]);
  expect(lines.map(({ artwork }) => artwork?.alt ?? null)).toEqual(["Artwork: card.pdf", null]);
});

test("the picture is of the front: of the page that was chosen for it, and never of the file of the back", async () => {
  const swapped = await insertOrder(db);
  const own = await insertPicturedArtwork(
    services,
    { orderLineId: swapped.lineId },
    { job: withPages(CARD, [1, 0]) },
  );
  expect(await shown(swapped.orderId)).toEqual({ fileId: own, page: "1" });

  const halves = await insertOrder(db);
  const of = (face: "front" | "back", createdAt: Date) =>
    insertPicturedArtwork(
      services,
      { orderLineId: halves.lineId, createdAt },
      { job: forFace(CARD, face), pages: [0] },
    );
  await of("back", clock.now);
  const front = await of("front", later(1));
  expect(await shown(halves.orderId)).toEqual({ fileId: front, page: "0" });

  const beyond = await insertOrder(db);
  const file = await insertPicturedArtwork(
    services,
    { orderLineId: beyond.lineId },
    { job: withPages(CARD, [40, 41]), pages: [2, 3] },
  );
  expect(await shown(beyond.orderId)).toEqual({ fileId: file, page: "2" });
});

test("the picture is of the file as it is now, and as it was looked at last", async () => {
  const { orderId, lineId } = await insertOrder(db);
  const fileId = await insertPicturedArtwork(services, { orderLineId: lineId });
  clock.now = later(1);
  await insertPictures(services, fileId, { job: withPages(CARD, [1, 0]) });
  expect(await shown(orderId)).toEqual({ fileId, page: "1" });
  await db.update(files).set({ sha256: "another" }).where(eq(files.id, fileId));
  expect(await shown(orderId)).toEqual({});
});

test("only artwork has pictures, and no orders are no question", async () => {
  const { orderId, lineId } = await insertOrder(db);
  await insertPicturedArtwork(services, { orderLineId: lineId, purpose: "design-image" });
  expect(await shown(orderId)).toEqual({});
  expect(await withArtworkPictures(db, [])).toEqual([]);
  expect(await withLinePictures(db, [])).toEqual([]);
});

test("the pictures of a page of orders are found in indexes alone", async () => {
  const { orderId } = await insertOrder(db);
  const plan = await db.transaction(async (tx) => {
    // A nearly empty table is read whole unless that is made dear.
    await tx.execute(sql`set local enable_seqscan = off`);
    const found = readPictures(tx, inArray(orderLines.orderId, [orderId]));
    const { rows } = await tx.execute(sql`explain ${found}`);
    return JSON.stringify(rows);
  });
  for (const index of [
    "files_line_idx",
    "inspections_job_key",
    "inspection_pictures_inspection_id_page_size_pk",
  ]) {
    expect(plan).toContain(index);
  }
  expect(plan).not.toContain("Seq Scan");
});
