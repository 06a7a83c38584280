import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { customerOrders, files, settings } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { testServices } from "#tests/support/test-services.ts";
import { receiveFile } from "./receive-file.server.ts";
import type { Uploader } from "./uploader.ts";
import { listUploadHolders } from "./upload-holders.server.ts";
import { findUploadRoom } from "./upload-room.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const person = (visitorHash: string, addressHash = `the place of ${visitorHash}`): Uploader => ({
  visitorHash,
  userId: null,
  addressHash,
});

beforeEach(async () => {
  await db.delete(files);
  await db.delete(settings);
});

async function setting(key: string, value: number) {
  await db.insert(settings).values({ key, value });
}

function upload(uploader: Uploader) {
  const content = Readable.from([PDF_CARD]);
  return receiveFile(services, uploader, { purpose: "artwork", name: "card.pdf", content });
}

const GIGABYTE = 1024 ** 3;

interface KnownFile extends Partial<typeof files.$inferInsert> {
  from: Uploader;
}

async function insertFile({ from, ...file }: KnownFile) {
  const id = randomUUID();
  await db.insert(files).values({
    id,
    purpose: "artwork",
    name: "a.pdf",
    contentType: "application/pdf",
    sha256: "0",
    bytes: GIGABYTE,
    storageKey: `uploads/${id}`,
    ...from,
    createdAt: clock.now,
    ...file,
  });
}

test("one person may upload so many files a day, then others still may", async () => {
  await setting("uploadMaxFiles", 1);
  const results = [];
  for (let count = 0; count < 6; count += 1) results.push(await upload(person("dana")));
  expect(results.map((result) => result.ok)).toEqual([true, true, true, true, true, false]);
  expect(results[5]).toMatchObject({ status: 429 });
  expect(await upload(person("kim"))).toMatchObject({ ok: true });
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
  expect(await upload(person("dana"))).toMatchObject({ ok: true });
});

test("uploads that come at the same time are counted too", async () => {
  await setting("uploadMaxFiles", 1);
  const results = await Promise.all(Array.from({ length: 12 }, () => upload(person("dana"))));
  expect(results.filter((result) => result.ok)).toHaveLength(5);
  expect(await db.$count(files)).toBe(5);
});

test("whoever throws the cookie away is still at the same address", async () => {
  await setting("uploadMaxFiles", 1);
  const results = [];
  for (let count = 0; count < 21; count += 1) {
    results.push(await upload(person(`nobody ${count}`, "one place")));
  }
  expect(results.filter((result) => result.ok)).toHaveLength(20);
  expect(results[20]).toMatchObject({ ok: false, status: 429 });
});

test("all unpaid files together have an end; paid orders don't count", async () => {
  await setting("uploadStoreGigabytes", 1);
  const { orderId, lineId } = await insertOrder(db);
  await insertFile({ from: person("kim"), orderLineId: lineId });
  expect(await upload(person("dana"))).toMatchObject({ ok: false, status: 507 });
  await db
    .update(customerOrders)
    .set({ paymentStatus: "paid" })
    .where(eq(customerOrders.id, orderId));
  expect(await upload(person("dana"))).toMatchObject({ ok: true });
});

test("files of an order that is free take room until the shop takes it, and are told among it", async () => {
  await setting("uploadStoreGigabytes", 1);
  const free = { paymentStatus: "free", totalAmount: cents(0) } as const;
  const { orderId, lineId } = await insertOrder(db, free);
  await insertFile({ from: person("kim"), orderLineId: lineId });
  expect(await upload(person("dana"))).toMatchObject({ ok: false, status: 507 });
  const { holders } = await listUploadHolders(db, clock.now);
  expect(holders[0]).toMatchObject({ orders: [{ id: orderId }], removable: { files: 0 } });
  await db
    .update(customerOrders)
    .set({ orderStatus: "processing" })
    .where(eq(customerOrders.id, orderId));
  expect(await upload(person("dana"))).toMatchObject({ ok: true });
});

test("a content takes room once, however many rows name it, and none once an order of it is paid", async () => {
  await setting("uploadStoreGigabytes", 2);
  const storageKey = "uploads/one";
  const { orderId, lineId } = await insertOrder(db);
  await insertFile({ from: person("kim"), storageKey, orderLineId: lineId });
  for (let count = 0; count < 100; count += 1) {
    await insertFile({ from: person("kim"), storageKey });
  }
  expect(await upload(person("dana"))).toMatchObject({ ok: true });
  await insertFile({ from: person("lee") });
  expect(await upload(person("dana"))).toMatchObject({ status: 507 });
  const paid = { paymentStatus: "paid" } as const;
  await db.update(customerOrders).set(paid).where(eq(customerOrders.id, orderId));
  expect(await upload(person("dana"))).toMatchObject({ ok: true });
});

test("what nobody paid takes room as long as it is kept, in carts as in orders", async () => {
  await setting("uploadStoreGigabytes", 2);
  const old = new Date(clock.now.getTime() - 300 * 24 * 3_600_000);
  const { lineId } = await insertOrder(db, { createdAt: old });
  await insertFile({ from: person("kim"), orderLineId: lineId, createdAt: old });
  expect(await upload(person("dana"))).toMatchObject({ ok: true });
  await insertFile({ from: person("lee"), createdAt: old });
  expect(await upload(person("dana"))).toMatchObject({ status: 507 });
});

test("a person holds a share of the room that is left, on whatever days it was sent", async () => {
  const yesterday = new Date(clock.now.getTime() - 25 * 3_600_000);
  const before = { createdAt: yesterday };
  for (let count = 0; count < 3; count += 1) await insertFile({ from: person("kim"), ...before });
  // 3 of 50 GB: room is scarce from 12.5 GB on, and an eighth of the 34 GB before that is more.
  expect(await upload(person("kim"))).toMatchObject({ ok: true });
  await insertFile({ from: person("kim"), ...before });
  expect(await upload(person("kim"))).toMatchObject({ status: 429 });
  expect(await upload(person("dana"))).toMatchObject({ ok: true });
  // Another browser, signed in to the same account.
  const account = (browser: string): Uploader => ({ ...person(browser), userId });
  const { userId } = await insertCustomer(db);
  for (let count = 0; count < 6; count += 1) {
    await insertFile({ from: account(`browser ${count}`), ...before });
  }
  expect(await upload(account("one more"))).toMatchObject({ status: 429 });
});

test("eight addresses that take all they can leave room for everybody else", async () => {
  await setting("uploadStoreGigabytes", 32);
  const takeAll = async (address: string) => {
    for (let browser = 0; ; browser += 1) {
      const from = person(`browser ${browser} of ${address}`, address);
      if (!(await upload(from)).ok) return;
      await insertFile({ from });
    }
  };
  for (let address = 0; address < 8; address += 1) await takeAll(`address ${address}`);
  for (const name of ["dana", "kim"]) {
    for (let count = 0; count < 20; count += 1) {
      expect(await upload(person(name))).toMatchObject({ ok: true });
    }
  }
});

test("what an address holds counts for two weeks against its others, and not against who has paid", async () => {
  await setting("uploadStoreGigabytes", 8);
  const { userId } = await insertCustomer(db);
  for (let count = 0; count < 2; count += 1) {
    await insertFile({ from: person(`browser ${count}`, "school") });
  }
  const late: Uploader = { ...person("late", "school"), userId };
  expect(await upload(late)).toMatchObject({ status: 429 });
  await insertOrder(db, { userId, paymentStatus: "paid" });
  expect(await upload(late)).toMatchObject({ ok: true });
  expect(await upload(person("other", "school"))).toMatchObject({ status: 429 });
  clock.now = new Date(clock.now.getTime() + 15 * 24 * 3_600_000);
  expect(await upload(person("other", "school"))).toMatchObject({ ok: true });
});

test("where room is scarce there is a small part of it for each, and more for who has paid here", async () => {
  await setting("uploadStoreGigabytes", 20);
  for (const at of [1, 2, 3, 4]) await insertFile({ from: person(`kim ${at}`), bytes: 4e9 });
  const { userId } = await insertCustomer(db);
  const dana: Uploader = { ...person("dana"), userId };
  for (const bytes of [70_000_000, 70_000_000]) {
    expect(await upload(dana)).toMatchObject({ ok: true });
    await insertFile({ from: dana, bytes });
  }
  expect(await upload(dana)).toMatchObject({ status: 429 });
  expect(await upload(person("lee"))).toMatchObject({ ok: true });
  await insertOrder(db, { userId, paymentStatus: "paid" });
  expect(await upload(dana)).toMatchObject({ ok: true });
});

test("a file counts before it is kept: none is larger than what is left of a share", async () => {
  await setting("uploadStoreGigabytes", 20);
  for (const at of [1, 2, 3, 4]) await insertFile({ from: person(`kim ${at}`), bytes: 4e9 });
  const limits = { uploadMaxFiles: 20, uploadMaxMegabytes: 100, uploadStoreGigabytes: 20 };
  const room = (bytes: number) =>
    findUploadRoom(db, person("dana"), { limits, bytes, now: clock.now });
  expect(await room(0)).toBe("free");
  expect(await room(100_000_000)).toBe("free");
  expect(await room(150_000_000)).toBe("person_share");
});

test("an order that is free makes nobody a customer", async () => {
  await setting("uploadStoreGigabytes", 8);
  for (const at of [1, 2]) await insertFile({ from: person(`browser ${at}`, "school") });
  const { userId } = await insertCustomer(db);
  await insertOrder(db, { userId, paymentStatus: "free", totalAmount: cents(0) });
  const dana: Uploader = { ...person("dana", "school"), userId };
  expect(await upload(dana)).toMatchObject({ status: 429 });
});

test("in a small store an ordinary order and a whole file find room as well, while there is any", async () => {
  const limits = { uploadMaxFiles: 20, uploadMaxMegabytes: 100, uploadStoreGigabytes: 1 };
  const room = (bytes: number) =>
    findUploadRoom(db, person("dana"), { limits, bytes, now: clock.now });
  expect(await room(100_000_000)).toBe("free");
  expect(await room(500_000_000)).toBe("free");
  expect(await room(501_000_000)).toBe("person_share");
  await insertFile({ from: person("kim"), bytes: 600_000_000 });
  expect(await room(100_000_000)).toBe("free");
  expect(await room(200_000_000)).toBe("person_share");
});

test("however many addresses come, the last of the room is for accounts that have paid here", async () => {
  await setting("uploadStoreGigabytes", 2);
  const { userId } = await insertCustomer(db);
  await insertOrder(db, { userId, paymentStatus: "paid" });
  let taken = 0;
  for (let address = 0; address < 300; address += 1) {
    const from = person(`browser ${address}`);
    const limits = { uploadMaxFiles: 20, uploadMaxMegabytes: 100, uploadStoreGigabytes: 2 };
    const bytes = 5_000_000;
    for (;;) {
      if ((await findUploadRoom(db, from, { limits, bytes, now: clock.now })) !== "free") break;
      await insertFile({ from, bytes });
      taken += bytes;
    }
  }
  expect(taken).toBeLessThanOrEqual(1.8e9);
  expect(await upload({ ...person("dana"), userId })).toMatchObject({ ok: true });
});
