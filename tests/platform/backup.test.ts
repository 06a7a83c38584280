import { createHash, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { files, loyaltyPoints, pictureFiles, pictures } from "#app/platform/db/schema.ts";
import { readRelease } from "#app/platform/release.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import { totalOrdersOf } from "#app/shop/own-order/own-order-queries.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { loyaltyBalance } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { contentOf, tableNames } from "#tests/support/database-content.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";

const folder = await mkdtemp(path.join(tmpdir(), "makeready-test-backup-"));
afterAll(() => rm(folder, { recursive: true }));
const source = await testDatabase("catalogue");
const empty = await testDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");
const release = await readRelease();
const { signal } = new AbortController();

async function newPlace(name: string) {
  const dataDir = await mkdtemp(path.join(folder, name));
  return { dataDir, storage: await openStorage({ dataDir, s3: null }), release };
}

const from = { ...(await newPlace("from-")), databaseUrl: source.url, isSecretGiven: false };
await writeFile(path.join(from.dataDir, "secret"), "the shop's own secret, long enough\n");
const { lineId } = await insertOrder(source.db, {
  orderNumber: "MR-10001",
  contactName: "Žofia\t\\N\nKováč",
});
const { userId } = await insertCustomer(source.db);
await insertOrder(source.db, { userId, orderNumber: "MR-10000", paymentStatus: "paid" });
const earned = {
  id: randomUUID(),
  userId,
  transactionType: "earned" as const,
  pointsAmount: cents(5000),
  description: "Earned",
  cause: "earned",
  createdAt: now,
};
await source.db.insert(loyaltyPoints).values(earned);
await source.pool.query("select setval('order_number_seq', 10001)");
const artwork = Buffer.from("%PDF-1.7 the customer's artwork".repeat(5000));
const storageKey = "uploads/artwork";
await from.storage.put(storageKey, Readable.from([artwork]));
const artworkRow = {
  id: randomUUID(),
  purpose: "artwork" as const,
  name: "cards.pdf",
  contentType: "application/pdf",
  bytes: artwork.length,
  sha256: createHash("sha256").update(artwork).digest("hex"),
  storageKey,
  visitorHash: "visitor",
  orderLineId: lineId,
  createdAt: now,
};
await source.db.insert(files).values(artworkRow);
const picture = { id: "0123456789abcdef0123456789abcdefx320", name: "cards.png" };
await source.db.insert(pictures).values({ ...picture, width: 200, height: 100, createdAt: now });
const pictureFile = { storageKey: `pictures/${picture.id}-320.avif`, pictureId: picture.id };
const photograph = await from.storage.put(pictureFile.storageKey, Readable.from(["a photograph"]));
await source.db.insert(pictureFiles).values({ ...pictureFile, ...photograph });

let backup = "";
let made = 0;
beforeEach(async () => {
  backup = path.join(folder, `backup-${(made += 1)}.tar.gz`);
  const tables = await tableNames(empty.pool);
  await empty.pool.query(`truncate ${tables.map((name) => `"${name}"`).join(", ")}`);
});

async function isEmpty(pool: pg.Pool): Promise<boolean> {
  return Object.values((await contentOf(pool)).content).every((rows) => rows.length === 0);
}

test("a restored shop is the shop that was backed up: rows, numbers, files and secret", async () => {
  const written = await writeBackup(from, backup, now);
  expect(written).toMatchObject({ ok: true, files: 2, missing: [] });
  expect((await stat(backup)).mode & 0o077).toBe(0);
  expect((await readdir(folder)).filter((name) => name.startsWith(".backup"))).toEqual([]);

  const into = { ...(await newPlace("into-")), databaseUrl: empty.url, mayReplace: false, signal };
  expect(await restoreBackup(backup, into)).toEqual({
    ok: true,
    createdAt: now.toISOString(),
    files: 2,
    hasSecret: true,
    former: { removed: 0, left: [] },
  });
  const [before, after] = [await contentOf(source.pool), await contentOf(empty.pool)];
  expect(before.content["products"]?.length).toBeGreaterThan(20);
  expect(after).toEqual(before);
  expect(await buffer(await into.storage.read(storageKey))).toEqual(artwork);
  expect(await readFile(path.join(into.dataDir, "secret"), "utf8")).toBe(
    "the shop's own secret, long enough\n",
  );
  const { rows } = await empty.pool.query<{ next: string }>(
    "select nextval('order_number_seq') as next",
  );
  expect(rows[0]?.next).toBe("10002");
  // What triggers keep is as it was, and kept from now on.
  const totals = () => totalOrdersOf(empty.db, userId, { countTests: false });
  expect(await totals()).toMatchObject({ orders: 1, spent: 4800 });
  await empty.pool.query("update customer_orders set total_amount = 50 where user_id is not null");
  expect(await totals()).toMatchObject({ orders: 1, spent: 5000 });
  const spent = { pointsAmount: cents(-2000), lotId: earned.id, id: randomUUID(), cause: "spent" };
  await empty.db.insert(loyaltyPoints).values({ ...earned, ...spent });
  expect(await loyaltyBalance(empty.db, userId, now)).toBe(3000);
});

test("a restore stops when another shop has taken the database meanwhile", async () => {
  await writeBackup(from, backup, now);
  const before = await contentOf(empty.pool);
  const taken = new AbortController();
  const place = await newPlace("into-");
  const storage: typeof place.storage = {
    ...place.storage,
    async put(key, content) {
      const stored = await place.storage.put(key, content);
      taken.abort("The database is in use by another shop.");
      return stored;
    },
  };
  const into = { ...place, storage, databaseUrl: empty.url, mayReplace: true };
  expect(await restoreBackup(backup, { ...into, signal: taken.signal })).toEqual({
    ok: false,
    reason: "Nothing was changed. The database is in use by another shop.",
  });
  expect(await contentOf(empty.pool)).toEqual(before);
});

test("a shop with orders is only replaced when that is asked for, and leaves no file behind", async () => {
  await writeBackup(from, backup, now);
  const { lineId: otherLine } = await insertOrder(empty.db, { orderNumber: "MR-77777" });
  const into = { ...(await newPlace("into-")), databaseUrl: empty.url };
  const former = "uploads/of-the-shop-before";
  const { id } = artworkRow;
  const row = { ...artworkRow, id: id.replace(/^.{8}/, "77777777"), storageKey: former };
  await empty.db.insert(files).values({ ...row, orderLineId: otherLine });
  await into.storage.put(former, Readable.from(["a stranger's artwork"]));
  const refused = await restoreBackup(backup, { ...into, mayReplace: false, signal });
  expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining("--replace") });
  expect(
    (await empty.pool.query("select order_number from customer_orders order by 1")).rows,
  ).toEqual([{ order_number: "MR-77777" }]);
  await into.storage.read(former);
  expect(await restoreBackup(backup, { ...into, mayReplace: true, signal })).toMatchObject({
    ok: true,
    former: { removed: 1, left: [] },
  });
  await expect(into.storage.read(former)).rejects.toThrow();
  expect(
    (await empty.pool.query("select order_number from customer_orders order by 1")).rows,
  ).toEqual([{ order_number: "MR-10000" }, { order_number: "MR-10001" }]);
});

test("of a damaged archive nothing is taken over", async () => {
  await writeBackup(from, backup, now);
  const whole = await readFile(backup);
  const into = { ...(await newPlace("into-")), databaseUrl: empty.url, mayReplace: false, signal };
  const ways = {
    "cut short": whole.subarray(0, whole.length - 2000),
    "almost whole": whole.subarray(0, whole.length - 4),
    "one byte changed": Buffer.from(whole).fill(
      whole[whole.length - 500] === 7 ? 8 : 7,
      whole.length - 500,
      whole.length - 499,
    ),
    "no archive": Buffer.from("not a backup"),
    nothing: Buffer.alloc(0),
  };
  for (const [way, content] of Object.entries(ways)) {
    await writeFile(backup, content);
    expect([way, await restoreBackup(backup, into)]).toEqual([
      way,
      { ok: false, reason: expect.any(String) },
    ]);
    expect([way, await isEmpty(empty.pool)]).toEqual([way, true]);
    await expect(into.storage.read(storageKey).then(buffer)).rejects.toThrow();
  }
  expect(await readdir(into.dataDir)).not.toContain("secret");
});

test("a secret that can't be put in place leaves the restored shop whole, and that is told", async () => {
  await writeBackup(from, backup, now);
  const into = { ...(await newPlace("into-")), databaseUrl: empty.url, mayReplace: false, signal };
  const inTheWay = path.join(into.dataDir, "secret");
  await mkdir(inTheWay);
  const result = await restoreBackup(backup, into);
  const told = /^The shop is restored, but the secret could not be put in place: .*secret\.partial/;
  expect(result).toEqual({ ok: false, reason: expect.stringMatching(told) });
  expect((await contentOf(empty.pool)).content).toEqual((await contentOf(source.pool)).content);
  expect(await buffer(await into.storage.read(storageKey))).toEqual(artwork);
  expect(await readFile(`${inTheWay}.partial`, "utf8")).toContain("the shop's own secret");
});

test("nothing is removed when nobody can tell whether the database took it over", async () => {
  await writeBackup(from, backup, now);
  const place = await newPlace("into-");
  const cut = await cutAtCommit(empty.url);
  const into = { ...place, databaseUrl: cut.url, mayReplace: false, signal };
  const result = await restoreBackup(backup, into);
  cut.close();
  expect(result).toEqual({
    ok: false,
    reason: expect.stringMatching(/^We can't tell whether the shop was restored: .*--replace/),
  });
  expect(await buffer(await into.storage.read(storageKey))).toEqual(artwork);
  const again = { ...place, databaseUrl: empty.url, mayReplace: true, signal };
  expect(await restoreBackup(backup, again)).toMatchObject({ ok: true, files: 2 });
});

/** An address of the database whose connections end before a commit is answered. */
async function cutAtCommit(databaseUrl: string): Promise<{ url: string; close(): void }> {
  const url = new URL(databaseUrl);
  const [host, port] = [url.hostname, Number(url.port || 5432)];
  const server = createServer((client) => {
    const behind = connect({ host, port });
    behind.on("error", () => client.destroy()).on("close", () => client.destroy());
    client.on("error", () => behind.destroy()).on("close", () => behind.end());
    behind.on("data", (data) => client.write(data));
    client.on("data", (data) => {
      behind.write(data);
      if (data.includes("Q\0\0\0\u000bcommit\0")) client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It has no port.");
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  return { url: url.href, close: () => server.close() };
}

test("a file that is gone from storage is told, and the rest is kept", async () => {
  const gone = { ...artworkRow, id: randomUUID(), storageKey: "uploads/gone" };
  await source.db.insert(files).values(gone);
  expect(await writeBackup(from, backup, now)).toMatchObject({
    ok: true,
    files: 2,
    missing: ["uploads/gone"],
  });
  await source.pool.query("delete from files where id = $1", [gone.id]);
});

test("while the storage can't be read nothing is backed up, and nothing left", async () => {
  const unreadable = { ...artworkRow, id: randomUUID(), storageKey: "uploads/folder" };
  await source.db.insert(files).values(unreadable);
  await mkdir(path.join(from.dataDir, "files", "uploads", "folder"), { recursive: true });
  const before = await readdir(path.dirname(backup));
  expect(await writeBackup(from, backup, now)).toEqual({
    ok: false,
    reason: expect.stringMatching(
      /^Nothing was backed up\. The storage did not give a file: EISDIR/,
    ),
  });
  expect(await readdir(path.dirname(backup))).toEqual(before);
  await source.pool.query("delete from files where id = $1", [unreadable.id]);
});

test("an existing file is never written over, and a missing folder is told", async () => {
  await writeFile(backup, "something else");
  expect(await writeBackup(from, backup, now)).toEqual({
    ok: false,
    reason: `${backup} already exists.`,
  });
  const nowhere = path.join(folder, "nowhere", "backup.tar.gz");
  expect(await writeBackup(from, nowhere, now)).toMatchObject({ ok: false });
  expect(await readFile(backup, "utf8")).toBe("something else");
});
