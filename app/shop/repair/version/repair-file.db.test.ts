import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { artworkVersions, files, orderEvents } from "#app/platform/db/schema.ts";
import { askInspections } from "#app/shop/artwork/inspection/ask-inspections.server.ts";
import { dropContents } from "#app/shop/artwork/inspection/drop-contents.server.ts";
import { inspectArtwork } from "#app/shop/artwork/inspection/inspection-jobs.server.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { sheetPdf } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { insertArtwork } from "#tests/support/artwork-file.ts";
import { insertCardProduct } from "#tests/support/card-product.ts";
import { CARDS, insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { findArtworkCheck } from "./artwork-check.server.ts";
import { chooseVersion } from "#app/shop/artwork/version/choose-version.server.ts";
import { repairFile } from "./repair-file.server.ts";

const { services } = await testServices();
const { db, storage } = services;

await insertCardProduct(db);

/** Printed to its cut, and not beyond. */
const bare = sheetPdf(CARD, { beyond: 0 });
const dana = { visitorHash: "hash-of-dana's-phone", userId: null, isOnTeam: false };
const stranger = { ...dana, visitorHash: "hash-of-another" };
const guest = { isOnTeam: false, userId: null };

async function bareCard(orderLineId: string | null = null): Promise<string> {
  const fileId = await insertArtwork(services, bare, { orderLineId });
  const item = { productId: 1, choices: CARDS, fileIds: [fileId] };
  await askInspections(db, item, services.now());
  await lookAtAll();
  return fileId;
}

async function lookAtAll() {
  while (await inspectArtwork(services));
}

const checkOf = (fileId: string) =>
  findArtworkCheck(db, dana, fileId, (name) => `/${name}`, {
    settings: DEFAULT_SETTINGS,
    now: services.now(),
  });

async function bleedOf(fileId: string) {
  const results = (await checkOf(fileId))?.verdict?.results ?? [];
  return results.find(({ id }) => id === "bleed")?.status;
}

async function keyOf(fileId: string): Promise<string> {
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  if (!file) throw new Error("The file is gone.");
  return file.storageKey;
}

async function isStored(key: string): Promise<boolean> {
  try {
    (await storage.read(key)).destroy();
    return true;
  } catch {
    return false;
  }
}

const extend = (fileId: string, viewer = dana) =>
  repairFile(services, viewer, guest, fileId, "mirror-bleed");

test("a card without bleed gets its edges extended, is looked at again, and can go back", async () => {
  const fileId = await bareCard();
  const sent = await keyOf(fileId);
  expect(await bleedOf(fileId)).toBe("fail");
  expect((await checkOf(fileId))?.repairs).toContain("mirror-bleed");
  expect(await extend(fileId)).toEqual({ ok: true });
  expect((await checkOf(fileId))?.status).toBe("waiting");
  await lookAtAll();
  expect(await bleedOf(fileId)).toBe("pass");
  const repaired = await checkOf(fileId);
  expect(repaired?.repairs).not.toContain("mirror-bleed");
  expect(repaired?.versions).toEqual([
    { number: 1, repair: null, isCurrent: false },
    { number: 2, repair: "mirror-bleed", isCurrent: true },
  ]);
  expect(await isStored(sent)).toBe(true);

  expect(await chooseVersion(services, dana, guest, fileId, 1)).toEqual({ ok: true });
  expect(await keyOf(fileId)).toBe(sent);
  await lookAtAll();
  expect(await bleedOf(fileId)).toBe("fail");
  expect(await chooseVersion(services, dana, guest, fileId, 2)).toEqual({ ok: true });
  await lookAtAll();
  expect(await bleedOf(fileId)).toBe("pass");
});

test("pictures of another version have other addresses", async () => {
  const fileId = await bareCard();
  const addresses = async () => (await checkOf(fileId))?.pages.map(({ picture }) => picture?.url);
  const before = await addresses();
  expect(await extend(fileId)).toEqual({ ok: true });
  await lookAtAll();
  const after = await addresses();
  expect(after).toHaveLength(2);
  for (const address of after ?? []) expect(before).not.toContain(address);
});

test("only who may see a file changes it, and only in ways that it needs", async () => {
  const fileId = await bareCard();
  const unknown = { ok: false, reason: "unknown" };
  expect(await extend(fileId, stranger)).toEqual(unknown);
  expect(await chooseVersion(services, stranger, guest, fileId, 1)).toEqual(unknown);
  expect(await chooseVersion(services, dana, guest, fileId, 7)).toEqual(unknown);
  expect(await extend("no id")).toEqual(unknown);
  const notOffered = { ok: false, reason: "not-offered" };
  expect(await repairFile(services, dana, guest, fileId, "rotate")).toEqual(notOffered);
  expect(await repairFile(services, dana, guest, fileId, "choose-pages")).toEqual(notOffered);
  expect(await db.$count(artworkVersions, eq(artworkVersions.fileId, fileId))).toBe(0);
});

test("the file of an ordered item may change until it is made, and the order tells of it", async () => {
  const waiting = await insertOrder(db, { paymentStatus: "paid" }, { productId: 1 });
  const fileId = await bareCard(waiting.lineId);
  expect(await extend(fileId)).toEqual({ ok: true });
  const events = await db
    .select({ note: orderEvents.note, actor: orderEvents.actor })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, waiting.orderId));
  expect(events).toContainEqual({ note: "card.pdf: Extend the edges", actor: "customer" });
  const begun = await insertOrder(
    db,
    { orderStatus: "processing", paymentStatus: "paid" },
    { productId: 1 },
  );
  const printed = await bareCard(begun.lineId);
  const closed = { ok: false, reason: "closed" };
  expect(await extend(printed)).toEqual(closed);
  expect(await chooseVersion(services, dana, guest, printed, 1)).toEqual(closed);
  expect((await checkOf(printed))?.repairs).toEqual([]);
});

test("of two who repair it at once one does, and nothing is left of the other", async () => {
  const fileId = await bareCard();
  const both = await Promise.all([extend(fileId), extend(fileId)]);
  expect(both).toContainEqual({ ok: true });
  expect(both).toContainEqual({ ok: false, reason: "changed" });
  const versions = await db
    .select()
    .from(artworkVersions)
    .where(eq(artworkVersions.fileId, fileId));
  expect(versions).toHaveLength(2);
});

test("a file that can't be drawn anew stays as it is", async () => {
  const fileId = await bareCard();
  const sent = await keyOf(fileId);
  await storage.put(sent, Readable.from([Buffer.from("%PDF-1.7 nothing")]));
  expect(await extend(fileId)).toEqual({ ok: false, reason: "broken" });
  expect(await keyOf(fileId)).toBe(sent);
  expect(await db.$count(artworkVersions, eq(artworkVersions.fileId, fileId))).toBe(0);
});

test("with the file all of its versions go", async () => {
  const fileId = await bareCard();
  const sent = await keyOf(fileId);
  expect(await extend(fileId)).toEqual({ ok: true });
  const repaired = await keyOf(fileId);
  await db.delete(files).where(eq(files.id, fileId));
  await dropContents(services);
  expect(await isStored(sent)).toBe(false);
  expect(await isStored(repaired)).toBe(false);
});
