import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  artworkSignOffs,
  auditLog,
  customerOrders,
  files,
  orderEvents,
  outbox,
} from "#app/platform/db/schema.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { sheetPdf } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { insertArtwork } from "#tests/support/artwork-file.ts";
import { insertCardProduct } from "#tests/support/card-product.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { CARDS, insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { askInspections } from "../inspection/ask-inspections.server.ts";
import { inspectArtwork } from "../inspection/inspection-jobs.server.ts";
import { newestInspection } from "../inspection/newest-inspection.server.ts";
import { signOffArtwork } from "./sign-off-artwork.server.ts";

const { services, clock } = await testServices();
const { db } = services;

await insertCardProduct(db);

/** A process looks at each file, on a machine that may be busy with other things. */
const LOOKED_AT = { timeout: 60_000 };

const dana = { visitorHash: "hash-of-dana's-phone", userId: null, isOnTeam: false };
const stranger = { ...dana, visitorHash: "hash-of-another" };
const team = { visitorHash: null, userId: null, isOnTeam: true };

/** Good to print, with a note; and not to be printed. */
const withNote = sheetPdf(CARD, { pages: 1 });
const failing = sheetPdf(CARD, { beyond: 0 });

async function look(content: Buffer, orderLineId: string | null = null): Promise<string> {
  const fileId = await insertArtwork(services, content, { orderLineId });
  await ask(fileId);
  while (await inspectArtwork(services));
  return fileId;
}

const ask = (fileId: string) =>
  db.transaction((tx) =>
    askInspections(tx, { productId: 1, choices: CARDS, fileIds: [fileId] }, services.now()),
  );

async function seenOf(fileId: string): Promise<string> {
  const [inspection] = await newestInspection(db, fileId);
  if (!inspection) throw new Error("Nobody looked at it.");
  return inspection.id;
}

async function accept(fileId: string, { viewer = dana, insists = false, seen = "" } = {}) {
  const signOff = {
    kind: "accepted" as const,
    seen: seen || (await seenOf(fileId)),
    name: "Dana Whitfield",
    userId: null,
  };
  const settings = { ...DEFAULT_SETTINGS, customersMayInsist: insists };
  return signOffArtwork(services, viewer, fileId, signOff, settings);
}

const signOffsOf = (fileId: string) =>
  db.select().from(artworkSignOffs).where(eq(artworkSignOffs.fileId, fileId));

async function holdOf(orderId: string) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  return order?.artworkHold;
}

const mailsOf = (orderId: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), eq(outbox.kind, "artwork-held")));

test(
  "notes are accepted by name, with what was found, of which content and for which job",
  LOOKED_AT,
  async () => {
    const fileId = await look(withNote);
    expect(await accept(fileId)).toEqual({ ok: true });
    const [file] = await db.select().from(files).where(eq(files.id, fileId));
    const [inspection] = await newestInspection(db, fileId);
    const [signed, ...more] = await signOffsOf(fileId);
    expect(more).toEqual([]);
    expect(signed).toMatchObject({
      kind: "accepted",
      standing: "warning",
      signedBy: "Dana Whitfield",
      sha256: file?.sha256,
      jobKey: inspection?.jobKey,
      createdAt: clock.now,
    });
    expect(signed?.verdict).toEqual(inspection?.verdict);
    expect(await accept(fileId)).toEqual({ ok: true });
    expect(await signOffsOf(fileId)).toHaveLength(1);
  },
);

test("what fails is accepted only where the shop prints that", LOOKED_AT, async () => {
  const fileId = await look(failing);
  expect(await accept(fileId)).toEqual({ ok: false, reason: "must-fix" });
  expect(await signOffsOf(fileId)).toEqual([]);
  expect(await accept(fileId, { insists: true })).toEqual({ ok: true });
  expect(await signOffsOf(fileId)).toMatchObject([{ standing: "fail" }]);
});

test("only who may see a file signs it off, and only what they saw of it", LOOKED_AT, async () => {
  const fileId = await look(withNote);
  const seen = await seenOf(fileId);
  expect(await accept(fileId, { viewer: stranger })).toEqual({ ok: false, reason: "unknown" });
  await db.update(files).set({ sha256: "another" }).where(eq(files.id, fileId));
  expect(await accept(fileId, { seen })).toEqual({ ok: false, reason: "changed" });
  expect(await signOffsOf(fileId)).toEqual([]);
});

test("what our team has to look at is theirs to release, with a reason", LOOKED_AT, async () => {
  const { orderId, lineId } = await insertOrder(db, { paymentStatus: "paid" }, { productId: 1 });
  const fileId = await look(Buffer.from("%!PS-Adobe-3.0 EPSF-3.0\n"), lineId);
  expect(await holdOf(orderId)).toBe("by-hand");
  expect(await mailsOf(orderId)).toEqual([]);
  expect(await accept(fileId)).toEqual({ ok: false, reason: "ours" });
  const { userId: staff } = await insertCustomer(db, { name: "Ruth Ortiz" });
  const release = {
    kind: "released" as const,
    seen: await seenOf(fileId),
    reason: "Opened in Illustrator: it's fine.",
    by: { userId: staff, name: "Ruth Ortiz" },
  };
  expect(await signOffArtwork(services, team, fileId, release, DEFAULT_SETTINGS)).toEqual({
    ok: true,
  });
  expect(await holdOf(orderId)).toBeNull();
  expect(await signOffsOf(fileId)).toMatchObject([
    { kind: "released", signedBy: "Ruth Ortiz", signedById: staff, reason: release.reason },
  ]);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  expect(events).toMatchObject([{ kind: "artwork_released", actor: "Ruth Ortiz" }]);
  const audited = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `order:${orderId}`));
  expect(audited).toMatchObject([{ action: "order.artwork-release", actorId: staff }]);
});

test(
  "a paid order whose artwork waits for its customer tells them once, and goes on with their yes",
  LOOKED_AT,
  async () => {
    clock.now = new Date("2026-11-16T15:00:00Z");
    const paid = { paymentStatus: "paid", paidAt: clock.now } as const;
    const { orderId, lineId } = await insertOrder(db, paid, { productId: 1 });
    const fileId = await insertArtwork(services, withNote, { orderLineId: lineId });
    await ask(fileId);
    expect(await holdOf(orderId)).toBe("checking");
    while (await inspectArtwork(services));
    expect(await holdOf(orderId)).toBe("accept");
    expect(await mailsOf(orderId)).toMatchObject([{ recipient: "dana@blueheron.example" }]);
    clock.now = new Date("2026-11-18T15:00:00Z");
    expect(await accept(fileId)).toEqual({ ok: true });
    expect(await holdOf(orderId)).toBeNull();
    const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
    // Its days count from the yes, not from the payment.
    expect(order?.dueOn).toBe("2026-11-30");
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(events).toMatchObject([
      { kind: "artwork_accepted", actor: "customer", note: "card.pdf: accepted by Dana Whitfield" },
    ]);
  },
);

test(
  "of several files the worst counts, and what our designers draw from counts for nothing",
  LOOKED_AT,
  async () => {
    const { orderId, lineId } = await insertOrder(db, {}, { productId: 1 });
    const noted = await look(withNote, lineId);
    await look(failing, lineId);
    expect(await holdOf(orderId)).toBe("fix");
    expect(await accept(noted)).toEqual({ ok: true });
    expect(await holdOf(orderId)).toBe("fix");
    const designed = { productId: 1, configuration: { ...CARDS, hasOwnDesign: false } };
    const drawn = await insertOrder(db, {}, designed);
    await look(failing, drawn.lineId);
    expect(await holdOf(drawn.orderId)).toBeNull();
  },
);

test("an order that is being made is not signed off any more", LOOKED_AT, async () => {
  const begun = { orderStatus: "processing", paymentStatus: "paid" } as const;
  const { lineId } = await insertOrder(db, begun, { productId: 1 });
  const fileId = await look(withNote, lineId);
  expect(await accept(fileId)).toEqual({ ok: false, reason: "closed" });
});
