import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { askForLine } from "#app/shop/artwork/inspection/ask-for-line.server.ts";
import { inspectArtwork } from "#app/shop/artwork/inspection/inspection-jobs.server.ts";
import { incomingFolder } from "#app/shop/artwork/with-temporary-file.server.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { sheetPdf } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { insertArtwork } from "#tests/support/artwork-file.ts";
import { insertCardProduct } from "#tests/support/card-product.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { brokenRules } from "#tests/support/press/exchange-rules.ts";
import { testServices } from "#tests/support/test-services.ts";
import { makeLinePressFile } from "./line-press-file.server.ts";

const { services } = await testServices();
const { db } = services;

await insertCardProduct(db);

async function orderedCard(content = sheetPdf(CARD)): Promise<string> {
  const order = { orderNumber: `MR-${(orders += 1)}`, paymentStatus: "paid" } as const;
  const { lineId } = await insertOrder(db, order, { productId: 1, quantity: 500 });
  const fileId = await insertArtwork(services, content, { orderLineId: lineId });
  await askForLine(db, lineId, services.now());
  return fileId;
}
let orders = 1000;

async function lookAtAll() {
  while (await inspectArtwork(services));
}

async function made(fileId: string, face: "front" | "back" = "front", hasMarks = true) {
  const file = await makeLinePressFile(services, fileId, { face, hasMarks });
  if (!file.ok) return file;
  const { name, bytes } = file;
  return { name, bytes, content: Buffer.from(await new Response(file.content).arrayBuffer()) };
}

async function contentOf(...of: Parameters<typeof made>): Promise<Buffer> {
  const file = await made(...of);
  if (!("content" in file)) throw new Error(file.reason);
  return file.content;
}

test("each face of an ordered item becomes a press file, the same every time", async () => {
  const fileId = await orderedCard();
  await lookAtAll();
  const front = await contentOf(fileId);
  expect(await made(fileId)).toMatchObject({
    name: `MR-${orders}-1-front-3.5x2-500.pdf`,
    bytes: front.length,
  });
  expect(await brokenRules(front)).toEqual([]);
  expect(await contentOf(fileId)).toEqual(front);
  const back = await contentOf(fileId, "back");
  expect(await brokenRules(back)).toEqual([]);
  expect(back).not.toEqual(front);
  const plain = await contentOf(fileId, "front", false);
  expect(await brokenRules(plain)).toEqual([]);
  expect(plain).not.toEqual(front);
  // Nothing is left on the disk once it was read.
  await expect.poll(() => readdir(incomingFolder(services.env))).toEqual([]);
});

test("what is nobody's order, was not looked at or can't be read has none", async () => {
  const notOrdered = await insertArtwork(services, sheetPdf(CARD));
  expect(await made(notOrdered)).toEqual({ ok: false, reason: "unknown" });
  const waiting = await orderedCard(sheetPdf(CARD, { words: "Later" }));
  expect(await made(waiting)).toEqual({ ok: false, reason: "unread" });
  const strange = await orderedCard(Buffer.from("%PDF-1.7 nothing else"));
  await lookAtAll();
  expect(await made(strange)).toEqual({ ok: false, reason: "unread" });
});
