import { createHash, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { files, inspections, proofs } from "#app/platform/db/schema.ts";
import { openInspector } from "#app/platform/inspector/inspector.server.ts";
import { askForLine } from "#app/shop/artwork/inspection/ask-for-line.server.ts";
import { inspectArtwork } from "#app/shop/artwork/inspection/inspection-jobs.server.ts";
import { incomingFolder } from "#app/shop/artwork/with-temporary-file.server.ts";
import { makeLinePressFile, makeWholePressFile } from "#app/shop/press/line-press-file.server.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { sheetPdf } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { insertArtwork } from "#tests/support/artwork-file.ts";
import { insertCardProduct } from "#tests/support/card-product.ts";
import { INSPECT_FILE, PATIENT } from "#tests/support/inspect-bytes.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { brokenRules } from "#tests/support/press/exchange-rules.ts";
import { insertOrderLink } from "#tests/support/proof-fixture.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { blackPng } from "#tests/support/sample-files.ts";
import { testServices } from "#tests/support/test-services.ts";
import { answerProof } from "./answer-proof.server.ts";
import { makePressProof } from "./make-press-proof.server.ts";
import { listProofsForStaff } from "./proof-queries.server.ts";
import { findOutdatedProofs } from "./outdated-proofs.server.ts";
import { sendProof } from "./send-proof.server.ts";

const opened = await testServices();
const services = { ...opened.services, inspector: openInspector(INSPECT_FILE, PATIENT) };
const { db } = services;
const staff = await insertPerson(db, "staff");
const uploader = { visitorHash: null, addressHash: null, userId: staff.userId };
await insertCardProduct(db);

async function orderedCard() {
  const order = await insertOrder(db, { paymentStatus: "paid" }, { productId: 1, quantity: 500 });
  const fileId = await insertArtwork(services, sheetPdf(CARD), { orderLineId: order.lineId });
  await askForLine(db, order.lineId, services.now());
  return { ...order, fileId };
}

async function lookAtAll() {
  while (await inspectArtwork(services));
}

/** The press file of an item, made and ready to be sent as its first proof. */
async function pressProofOf({ orderId, lineId }: { orderId: string; lineId: string }) {
  const made = await makePressProof(services, { orderId, lineId, uploader });
  if (!made.ok) throw new Error(made.reason);
  const { fileId, pressOf } = made;
  const proofId = randomUUID();
  const form = { lineId, proofKey: proofId, seen: 0, fileId, note: "" };
  const send = () => sendProof(services, { orderId, form, pressOf }, staff);
  return { proofId, pressOf, send };
}

async function approve(orderId: string, proofId: string) {
  const token = await insertOrderLink(services, orderId);
  const approved = { answer: "approved", name: "Dana Whitfield" } as const;
  return answerProof(services, { token }, { proofId, answer: approved });
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("the press file of an item is its proof, and the same that is made for the press", async () => {
  const { orderId, lineId } = await orderedCard();
  expect(await makePressProof(services, { orderId, lineId, uploader })).toMatchObject({
    ok: false,
    reason: "refused",
  });
  await lookAtAll();
  const { proofId, send } = await pressProofOf({ orderId, lineId });
  expect(await send()).toEqual({ ok: true });
  const [file] = await db.select().from(files).where(eq(files.proofId, proofId));
  const [proof] = await db.select().from(proofs).where(eq(proofs.id, proofId));
  expect(proof?.pressOf?.map(({ face }) => face)).toEqual(["front", "back"]);
  const pressed = await makeWholePressFile(services, lineId);
  if (!pressed.ok) throw new Error(pressed.reason);
  const bytes = Buffer.from(await new Response(pressed.content).arrayBuffer());
  expect(sha256(bytes)).toBe(file?.sha256);
  expect(await brokenRules(bytes)).toEqual([]);
  const kept = await buffer(await services.storage.read(file?.storageKey ?? ""));
  expect(kept.equals(bytes)).toBe(true);
});

test("artwork that was replaced since is not sent as it was", async () => {
  const { orderId, lineId, fileId } = await orderedCard();
  await lookAtAll();
  const { proofId, pressOf, send } = await pressProofOf({ orderId, lineId });
  const changed = { ok: false, reason: "artwork_changed" };
  await db.update(files).set({ sha256: "another" }).where(eq(files.id, fileId));
  expect(await send()).toEqual(changed);
  // Looked at or not.
  await db.update(inspections).set({ sha256: "another" }).where(eq(inspections.fileId, fileId));
  expect(await send()).toEqual(changed);
  const sha256 = pressOf[0]?.sha256 ?? "";
  await db.update(files).set({ sha256 }).where(eq(files.id, fileId));
  await db.update(inspections).set({ sha256 }).where(eq(inspections.fileId, fileId));
  expect(await send()).toEqual({ ok: true });

  // Nor is it approved once it was replaced while the customer had it.
  await db.update(files).set({ sha256: "another" }).where(eq(files.id, fileId));
  expect(await approve(orderId, proofId)).toEqual(changed);
});

test("artwork that is changed after its approval is not made before a new one is approved", async () => {
  const { orderId, lineId, fileId } = await orderedCard();
  await lookAtAll();
  const { proofId, pressOf, send } = await pressProofOf({ orderId, lineId });
  await send();
  expect(await findOutdatedProofs(db, [orderId])).toEqual(new Set());
  await db.update(files).set({ sha256: "another" }).where(eq(files.id, fileId));
  // Nothing was approved yet.
  expect(await findOutdatedProofs(db, [orderId])).toEqual(new Set());
  await db
    .update(files)
    .set({ sha256: pressOf[0]?.sha256 ?? "" })
    .where(eq(files.id, fileId));
  expect(await approve(orderId, proofId)).toEqual({ ok: true });
  expect(await findOutdatedProofs(db, [orderId])).toEqual(new Set());

  await db.update(files).set({ sha256: "another" }).where(eq(files.id, fileId));

  expect(await findOutdatedProofs(db, [orderId, randomUUID()])).toEqual(new Set([orderId]));
});

test("front and back from two files are one proof; a file more, and nobody knows which", async () => {
  const order = await insertOrder(db, { paymentStatus: "paid" }, { productId: 1, quantity: 500 });
  const { orderId, lineId } = order;
  const picture = { contentType: "image/png", orderLineId: lineId };
  const front = await insertArtwork(services, blackPng(1125, 675), { ...picture, name: "a.png" });
  const asked = { orderId, lineId, uploader };
  const look = async () => {
    await askForLine(db, lineId, services.now());
    await lookAtAll();
  };
  await look();
  // One side alone of a card that has two.
  expect(await makePressProof(services, asked)).toMatchObject({ ok: false, reason: "refused" });
  const back = await insertArtwork(services, blackPng(1125, 675), { ...picture, name: "b.png" });
  await look();
  const { proofId, pressOf, send } = await pressProofOf(asked);
  expect(pressOf.map(({ face, fileId }) => [face, fileId])).toEqual([
    ["front", front],
    ["back", back],
  ]);
  expect(await send()).toEqual({ ok: true });
  expect(await approve(orderId, proofId)).toEqual({ ok: true });
  // What comes later was approved by nobody; what was approved still is.
  const later = await insertArtwork(services, sheetPdf(CARD), { orderLineId: lineId });
  await look();
  const press = (fileId: string) =>
    makeLinePressFile(services, fileId, { face: "front", hasMarks: false });
  expect(await press(later)).toEqual({ ok: false, reason: "not-approved" });
  const still = await press(front);
  if (!still.ok) throw new Error(still.reason);
  await still.content.cancel();
  expect(await listProofsForStaff(db, orderId)).toMatchObject([{ press: "same" }]);
  expect(await makePressProof(services, asked)).toMatchObject({ ok: false, reason: "refused" });
});

test("a press file that can't be kept leaves nothing on the disk", async () => {
  const { orderId, lineId } = await orderedCard();
  await lookAtAll();
  const folder = incomingFolder(services.env);
  const noRoom = { ...services, hasNoRoom: true };
  const made = await makePressProof(noRoom, { orderId, lineId, uploader });
  expect(made).toMatchObject({ ok: false, reason: "refused" });
  await expect.poll(() => readdir(folder)).toEqual([]);
});

test("once it is approved, nothing else is made for the press", async () => {
  const { orderId, lineId, fileId } = await orderedCard();
  await lookAtAll();
  const { proofId, send } = await pressProofOf({ orderId, lineId });
  expect(await send()).toEqual({ ok: true });
  expect(await approve(orderId, proofId)).toEqual({ ok: true });
  expect(await listProofsForStaff(db, orderId)).toMatchObject([
    { state: "approved", answeredBy: "Dana Whitfield", press: "same" },
  ]);
  const front = { face: "front", hasMarks: true } as const;
  const file = await makeLinePressFile(services, fileId, front);
  if (!file.ok) throw new Error(file.reason);
  await file.content.cancel();
  await db.update(files).set({ sha256: "another" }).where(eq(files.id, fileId));
  expect(await makeLinePressFile(services, fileId, front)).toMatchObject({ reason: "unread" });
  await db.update(inspections).set({ sha256: "another" }).where(eq(inspections.fileId, fileId));
  expect(await listProofsForStaff(db, orderId)).toMatchObject([{ press: "changed" }]);
  const refused = await makeLinePressFile(services, fileId, front);
  expect(refused).toEqual({ ok: false, reason: "not-approved" });
});

test("an item of another order has none", async () => {
  const { lineId } = await orderedCard();
  const other = await insertOrder(db);
  const asked = { orderId: other.orderId, lineId, uploader };
  expect(await makePressProof(services, asked)).toEqual({ ok: false, reason: "unknown" });
});
