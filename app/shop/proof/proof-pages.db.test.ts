import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inspections } from "#app/platform/db/schema.ts";
import { openInspector } from "#app/platform/inspector/inspector.server.ts";
import { inspectArtwork } from "#app/shop/artwork/inspection/inspection-jobs.server.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { sheetPdf } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { insertArtwork } from "#tests/support/artwork-file.ts";
import { insertCardProduct } from "#tests/support/card-product.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { INSPECT_FILE, PATIENT } from "#tests/support/inspect-bytes.ts";
import { insertDesigned, insertProof } from "#tests/support/proof-fixture.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { testServices } from "#tests/support/test-services.ts";
import { askMissedProofPictures } from "./proof-jobs.server.ts";
import {
  listProofsToSee,
  openProofPicture,
  openProofPictureForStaff,
} from "./proof-queries.server.ts";
import { sendProof } from "./send-proof.server.ts";

const opened = await testServices();
const services = { ...opened.services, inspector: openInspector(INSPECT_FILE, PATIENT) };
const { db } = services;
const staff = await insertPerson(db, "staff");
const { userId } = await insertCustomer(db);
await insertCardProduct(db);

async function lookAtAll() {
  while (await inspectArtwork(services));
}

async function sendPdf(pages: number) {
  const { orderId, lineId, token } = await insertDesigned(services, { userId });
  const owned = { purpose: "proof" as const, userId: staff.userId, visitorHash: null };
  const fileId = await insertArtwork(services, sheetPdf(CARD, { pages }), owned);
  const form = { lineId, proofKey: randomUUID(), seen: 0, fileId, note: "" };
  expect(await sendProof(services, { orderId, form }, staff)).toEqual({ ok: true });
  return { orderId, token, proofId: form.proofKey };
}

const sent = await sendPdf(3);

async function pagesOf(orderId: string) {
  const [proof] = await listProofsToSee(db, orderId);
  return proof?.drawn;
}

test("a proof that is sent has its pages drawn, each of them large", async () => {
  const { orderId } = sent;
  expect(await pagesOf(orderId)).toMatchObject({ isDrawn: false, pages: [] });
  await lookAtAll();
  const drawn = await pagesOf(orderId);
  expect(drawn).toMatchObject({ isDrawn: true, pageCount: 3 });
  expect(drawn?.pages.map(({ page, picture }) => [page, picture?.width])).toEqual([
    [0, 1200],
    [1, 1200],
    [2, 1200],
  ]);
});

test("a page's picture is for whoever holds the order, and for the team, and for nobody else", async () => {
  const { orderId, token, proofId } = sent;
  await lookAtAll();
  const asked = { proofId, picture: "0-page.webp" };
  const theirs = await openProofPicture(services, { orderId, userId }, asked);
  const byLink = await openProofPicture(services, { token }, asked);
  const teams = await openProofPictureForStaff(services, orderId, asked);
  for (const one of [theirs, byLink, teams]) {
    expect(one).toMatchObject({ ok: true, contentType: "image/webp" });
  }
  const stranger = await insertCustomer(db);
  const other = await sendPdf(1);
  const refused = { ok: false, reason: "unknown" };
  const tries = [
    openProofPicture(services, { orderId, userId: stranger.userId }, asked),
    openProofPicture(services, { token: other.token }, asked),
    openProofPicture(services, { orderId: other.orderId, userId }, asked),
    openProofPictureForStaff(services, other.orderId, asked),
    openProofPicture(services, { orderId, userId }, { proofId, picture: "7-page.webp" }),
    openProofPicture(services, { orderId, userId }, { proofId, picture: "../file" }),
  ];
  for (const one of await Promise.all(tries)) expect(one).toEqual(refused);
});

test("a proof that was sent before pages were drawn gets its pictures, once", async () => {
  const { orderId, lineId } = await insertDesigned(services, { userId });
  const proofId = await insertProof(db, lineId);
  const of = { purpose: "proof" as const, proofId, userId: staff.userId, visitorHash: null };
  const fileId = await insertArtwork(services, sheetPdf(CARD), of);
  expect(await pagesOf(orderId)).toBeNull();
  await askMissedProofPictures(services);
  await askMissedProofPictures(services);
  expect(await db.$count(inspections, eq(inspections.fileId, fileId))).toBe(1);
  expect(await pagesOf(orderId)).toMatchObject({ isDrawn: false });
});
