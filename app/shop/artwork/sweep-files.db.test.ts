import { randomUUID } from "node:crypto";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { files } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertProof, insertProofFile } from "#tests/support/proof-fixture.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { testServices } from "#tests/support/test-services.ts";
import { receiveFile } from "./receive-file.server.ts";
import { incomingFolder } from "./with-temporary-file.server.ts";
import { sweepFiles } from "./sweep-files.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const uploader = { visitorHash: "hash of a browser", userId: null, addressHash: null };
const wait = (days: number) => (clock.now = new Date(clock.now.getTime() + days * 86_400_000));

test("uploads that no order took go after two weeks, their content too", async () => {
  const content = Readable.from([PDF_CARD]);
  const result = await receiveFile(services, uploader, {
    purpose: "artwork",
    name: "a.pdf",
    content,
  });
  if (!result.ok) throw new Error(result.message);
  expect(await sweepFiles(services)).toBe(0);
  wait(15);
  expect(await sweepFiles(services)).toBe(1);
  await expect(services.storage.read(`uploads/${result.file.id}`)).rejects.toThrow();
});

test("however many there are, all go at once", async () => {
  await insertFiles(450, null);
  wait(15);
  expect(await sweepFiles(services)).toBe(450);
});

test("the files of an order that was cancelled and brought no money go, those of any other stay", async () => {
  const cancelled = await insertOrder(db, { orderStatus: "cancelled", createdAt: clock.now });
  const paid = await insertOrder(db, { paymentStatus: "paid", createdAt: clock.now });
  const refunded = await insertOrder(db, {
    orderStatus: "cancelled",
    paymentStatus: "refunded",
    createdAt: clock.now,
  });
  const free = await insertOrder(db, {
    orderStatus: "cancelled",
    paymentStatus: "free",
    totalAmount: cents(0),
    createdAt: clock.now,
  });
  for (const { lineId } of [cancelled, paid, refunded, free]) await insertFiles(1, lineId);
  expect(await sweepFiles(services)).toBe(0);
  wait(15);
  expect(await sweepFiles(services)).toBe(2);
  const left = await db.select({ lineId: files.orderLineId }).from(files);
  expect(left.map(({ lineId }) => lineId)).toEqual([paid.lineId, refunded.lineId]);
});

test("what is shown as a proof stays, whoever sent it; what was never sent as one goes", async () => {
  await db.delete(files);
  const { lineId } = await insertOrder(db, { paymentStatus: "paid", createdAt: clock.now });
  const proofId = await insertProof(db, lineId);
  const { userId } = await insertPerson(db, "staff");
  const sent = await insertProofFile(db, userId, { proofId, createdAt: clock.now });
  await insertProofFile(db, userId, { createdAt: clock.now });
  wait(15);
  expect(await sweepFiles(services)).toBe(1);
  expect(await db.select({ id: files.id }).from(files)).toEqual([{ id: sent }]);
});

test("what a crash left half-received is swept after a day", async () => {
  const folder = incomingFolder(services.env);
  const [old, fresh] = [join(folder, "old"), join(folder, "fresh")];
  for (const path of [old, fresh]) await writeFile(path, "half");
  await utimes(old, clock.now, new Date(clock.now.getTime() - 2 * 86_400_000));
  await utimes(fresh, clock.now, clock.now);
  await sweepFiles(services);
  expect(await readdir(folder)).toEqual(["fresh"]);
});

async function insertFiles(count: number, orderLineId: string | null) {
  const rows = Array.from({ length: count }, () => {
    const id = randomUUID();
    return {
      id,
      purpose: "artwork" as const,
      name: "card.pdf",
      contentType: "application/pdf",
      bytes: 10,
      sha256: "0",
      storageKey: `uploads/${id}`,
      ...uploader,
      orderLineId,
      createdAt: clock.now,
    };
  });
  await db.insert(files).values(rows);
}
