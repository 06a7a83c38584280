import path from "node:path";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { files, inspectionPictures, inspections } from "#app/platform/db/schema.ts";
import { openInspector } from "#app/platform/inspector/inspector.server.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { sheetPdf } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { insertArtwork } from "#tests/support/artwork-file.ts";
import { INSPECT_FILE, PATIENT } from "#tests/support/inspect-bytes.ts";
import { insertCardProduct } from "#tests/support/card-product.ts";
import { CARDS, insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { askForLine } from "./ask-for-line.server.ts";
import { askInspections } from "./ask-inspections.server.ts";
import { askMissedInspections } from "./ask-missed-inspections.server.ts";
import { dropContents } from "./drop-contents.server.ts";
import { inspectArtwork } from "./inspection-jobs.server.ts";

const opened = await testServices();
const { clock } = opened;
const { db, storage } = opened.services;
const greedy = path.resolve("tests/platform/fixtures/greedy-inspector.ts");

/** How often a process was started. */
let processes = 0;
const services = { ...opened.services, inspector: counted(INSPECT_FILE) };

function counted(program: string) {
  const inspector = openInspector(program, PATIENT);
  const inspect: typeof inspector.inspect = (...asked) => {
    processes += 1;
    return inspector.inspect(...asked);
  };
  return { ...inspector, inspect };
}

await insertCardProduct(db);

const good = sheetPdf(CARD);

beforeEach(async () => {
  await db.delete(inspections);
  processes = 0;
});

async function lookAtAll(through = services) {
  while (await inspectArtwork(through));
}

function found(fileId: string) {
  return db.select().from(inspections).where(eq(inspections.fileId, fileId));
}

async function keysOf(fileId: string): Promise<string[]> {
  const rows = await db
    .select({ key: inspectionPictures.storageKey })
    .from(inspectionPictures)
    .innerJoin(inspections, eq(inspections.id, inspectionPictures.inspectionId))
    .where(eq(inspections.fileId, fileId));
  return rows.map(({ key }) => key);
}

async function isStored(key: string): Promise<boolean> {
  try {
    (await storage.read(key)).destroy();
    return true;
  } catch {
    return false;
  }
}

const asCards = (...fileIds: string[]) =>
  askInspections(db, { productId: 1, choices: CARDS, fileIds }, services.now());

test("artwork of an ordered item is looked at for what was ordered, once", async () => {
  const { lineId } = await insertOrder(db, {}, { productId: 1 });
  const fileId = await insertArtwork(services, good, { orderLineId: lineId });
  await askForLine(db, lineId, services.now());
  await lookAtAll();
  expect(await found(fileId)).toMatchObject([
    { status: "done", failure: null, attempts: 1, verdict: { status: "pass", waiting: [] } },
  ]);
  const keys = await keysOf(fileId);
  expect(keys).toHaveLength(4);
  for (const key of keys) expect(await isStored(key)).toBe(true);
  await askForLine(db, lineId, services.now());
  await lookAtAll();
  expect(processes).toBe(1);
});

test("of what was chosen last the verdict counts, and each is found out once", async () => {
  const fileId = await insertArtwork(services, good);
  await asCards(fileId);
  const gone = { ...CARDS, size: "no such size" };
  clock.now = new Date(clock.now.getTime() + 1000);
  await askInspections(db, { productId: 1, choices: gone, fileIds: [fileId] }, services.now());
  await lookAtAll();
  const rows = await found(fileId);
  const byHand = rows.find(({ job }) => job === null);
  expect(byHand?.verdict?.status).toBe("by-hand");
  expect(rows.find(({ job }) => job !== null)?.verdict?.status).toBe("pass");
  expect(byHand?.askedAt.getTime()).toBe(clock.now.getTime());
});

test("two pictures for two sides are front and back", async () => {
  const contentType = "image/png";
  const later = new Date(services.now().getTime() + 1);
  const front = await insertArtwork(services, Buffer.from("front"), { contentType });
  const back = await insertArtwork(services, Buffer.from("back"), {
    contentType,
    createdAt: later,
  });
  await asCards(back, front);
  expect((await found(front))[0]?.job?.faces).toEqual(["front"]);
  expect((await found(back))[0]?.job?.faces).toEqual(["back"]);
});

test("what can't be read honestly is for our team, and no process is started", async () => {
  const contentType = "application/postscript";
  const fileId = await insertArtwork(services, Buffer.from("%!PS-Adobe"), { contentType });
  await asCards(fileId);
  await lookAtAll();
  expect(await found(fileId)).toMatchObject([{ status: "done", verdict: { status: "by-hand" } }]);
  expect(processes).toBe(0);
});

test("the same content for the same job is looked at once, and shown to each until the last is gone", async () => {
  const first = await insertArtwork(services, good);
  const second = await insertArtwork(services, good);
  await asCards(first);
  await asCards(second);
  await lookAtAll();
  expect(processes).toBe(1);
  const keys = await keysOf(first);
  expect((await keysOf(second)).toSorted()).toEqual(keys.toSorted());
  expect((await found(second))[0]?.verdict).toEqual((await found(first))[0]?.verdict);
  await db.delete(files).where(eq(files.id, first));
  await dropContents(services);
  for (const key of keys) expect(await isStored(key)).toBe(true);
  await db.delete(files).where(eq(files.id, second));
  await dropContents(services);
  for (const key of keys) expect(await isStored(key)).toBe(false);
});

test("a file that breaks its process down is for our team, and is not tried for ever", async () => {
  const fileId = await insertArtwork(services, Buffer.from("%PDF-1.7 crash"));
  await asCards(fileId);
  await lookAtAll({ ...services, inspector: counted(greedy) });
  expect(await found(fileId)).toMatchObject([
    { status: "done", failure: "crash", attempts: 1, verdict: { status: "by-hand" } },
  ]);
});

test("what a killed process left half done is looked at again, three times at most", async () => {
  const fileId = await insertArtwork(services, good);
  await asCards(fileId);
  const left = { status: "running", startedAt: services.now() } as const;
  await db.update(inspections).set({ ...left, attempts: 1 });
  await lookAtAll();
  expect(await found(fileId)).toMatchObject([{ status: "done", verdict: { status: "pass" } }]);
  await db.update(inspections).set({ ...left, attempts: 3 });
  await lookAtAll();
  expect(await found(fileId)).toMatchObject([
    { status: "done", failure: "crash", verdict: { status: "by-hand" } },
  ]);
  expect(processes).toBe(1);
});

test("while the storage is away it waits, and its tries don't count", async () => {
  const fileId = await insertArtwork(services, good);
  await asCards(fileId);
  const read = () => Promise.reject(new Error("The bucket does not answer."));
  await inspectArtwork({ ...services, storage: { ...storage, read } });
  expect(await found(fileId)).toMatchObject([{ status: "waiting", attempts: 0 }]);
  await lookAtAll();
  expect(processes).toBe(0);
  clock.now = new Date(clock.now.getTime() + 61_000);
  await lookAtAll();
  expect(await found(fileId)).toMatchObject([{ status: "done", verdict: { status: "pass" } }]);
});

test("a file whose content is lost is for our team", async () => {
  const fileId = await insertArtwork(services, Buffer.from("%PDF-1.7 lost"));
  await storage.remove(`uploads/${fileId}`);
  await asCards(fileId);
  await lookAtAll();
  expect(await found(fileId)).toMatchObject([{ status: "done", verdict: { status: "by-hand" } }]);
});

test("one file is looked at in the whole shop", async () => {
  const ids = [
    await insertArtwork(services, good),
    await insertArtwork(services, sheetPdf(CARD, { words: "Two" })),
  ];
  await asCards(...ids);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = counted(INSPECT_FILE);
  const first = inspectArtwork({
    ...services,
    inspector: {
      ...slow,
      async inspect(...asked) {
        begun.resolve();
        await held;
        return slow.inspect(...asked);
      },
    },
  });
  await begun.promise;
  expect(await inspectArtwork(services)).toBe(false);
  letGo();
  await first;
  await lookAtAll();
  const rows = await db.select().from(inspections).where(inArray(inspections.fileId, ids));
  expect(rows.map(({ status }) => status)).toEqual(["done", "done"]);
});

test("at a start, artwork of orders under way that nobody has looked at is asked for", async () => {
  const { lineId } = await insertOrder(db, { orderStatus: "processing", paymentStatus: "paid" });
  const gone = await insertOrder(db, { orderStatus: "delivered", paymentStatus: "paid" });
  const fileId = await insertArtwork(services, good, { orderLineId: lineId });
  const over = await insertArtwork(services, good, { orderLineId: gone.lineId });
  await askMissedInspections(services);
  expect(await found(fileId)).toHaveLength(1);
  expect(await found(over)).toHaveLength(0);
  await db.update(inspections).set({ rulesVersion: 0 }).where(eq(inspections.fileId, fileId));
  await askMissedInspections(services);
  expect(await found(fileId)).toHaveLength(2);
});
