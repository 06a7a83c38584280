import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inspectionPictures, inspections } from "#app/platform/db/schema.ts";
import { forFace } from "#app/shop/preflight/print-job.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertPicturedArtwork } from "#tests/support/pictured-artwork.ts";
import { testServices } from "#tests/support/test-services.ts";
import { makeOrderDocument } from "./make-order-document.server.ts";

const { services } = await testServices();
const { db } = services;

/** The pictures in an order's document. */
async function pictures(orderId: string, kind: "job-ticket" | "packing-slip"): Promise<number> {
  const made = await makeOrderDocument(services, DEFAULT_SETTINGS, { orderId, kind });
  if (!made.ok) throw new Error("There is no such order.");
  const pdf = await PDFDocument.load(made.content);
  const streams = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  const isPicture = (object: unknown) =>
    object instanceof PDFRawStream &&
    object.dict.get(PDFName.of("Subtype")) === PDFName.of("Image");
  return streams.filter(isPicture).length;
}

/** An order with a file for each face: of the same picture twice a PDF has one. */
async function orderOfTwoFaces() {
  const { orderId, lineId } = await insertOrder(db);
  const sent = { orderLineId: lineId };
  await insertPicturedArtwork(services, sent, { job: forFace(CARD, "front"), pages: [0] });
  const back = await insertPicturedArtwork(services, sent, {
    job: forFace(CARD, "back"),
    pages: [1],
  });
  return { orderId, back };
}

test("a job ticket shows the front and the back, and a packing slip nothing of what is printed", async () => {
  const { orderId } = await orderOfTwoFaces();
  expect(await pictures(orderId, "job-ticket")).toBe(2);
  expect(await pictures(orderId, "packing-slip")).toBe(0);
});

test("a ticket is printed of an order without artwork, and with what the storage still has", async () => {
  const { orderId: bare } = await insertOrder(db);
  expect(await pictures(bare, "job-ticket")).toBe(0);
  const { orderId, back } = await orderOfTwoFaces();
  const [look] = await db.select().from(inspections).where(eq(inspections.fileId, back));
  await db
    .update(inspectionPictures)
    .set({ storageKey: "pictures/gone" })
    .where(eq(inspectionPictures.inspectionId, look?.id ?? ""));
  expect(await pictures(orderId, "job-ticket")).toBe(1);
});
