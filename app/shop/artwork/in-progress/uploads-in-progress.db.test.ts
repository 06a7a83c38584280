import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdir, rm, truncate } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { files, settings, uploadsInProgress } from "#app/platform/db/schema.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { testServices } from "#tests/support/test-services.ts";
import { sweepFiles } from "../sweep-files.server.ts";
import type { Uploader } from "../uploader.ts";
import { incomingFolder } from "../with-temporary-file.server.ts";
import { appendToUpload } from "./append-to-upload.server.ts";
import { beginUpload } from "./begin-upload.server.ts";
import { claimUpload } from "./claim-upload.server.ts";
import { findOwnUpload, uploadPath } from "./own-upload.server.ts";
import { takeUpload } from "./take-upload.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const dana: Uploader = {
  visitorHash: "hash of dana's browser",
  userId: null,
  addressHash: "office",
};
const kim: Uploader = { ...dana, visitorHash: "hash of kim's browser" };
/** More than two pieces, with an end that is none. */
const content = Buffer.concat([PDF_CARD, randomBytes(2_500_000)]);

beforeEach(async () => {
  await db.delete(uploadsInProgress);
  await db.delete(files);
  await db.delete(settings);
});

async function begin(bytes = content.length, owner = dana): Promise<string> {
  const id = randomUUID();
  const begun = await beginUpload(services, owner, {
    id,
    purpose: "artwork",
    name: "card.pdf",
    bytes,
  });
  if (!begun.ok) throw new Error(begun.message);
  return id;
}

const append = (id: string, from: number, to = content.length) =>
  appendToUpload(services, { id, receivedBytes: from }, inChunks(content.subarray(from, to)));

async function sent(bytes = content.length): Promise<string> {
  const id = await begin();
  await append(id, 0, bytes);
  return id;
}

async function* inChunks(bytes: Uint8Array, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const offsetOf = async (id: string) =>
  (await findOwnUpload(db, id, dana, services.now()))?.receivedBytes;

describe("an upload", () => {
  test("that came in parts is the file that was sent, and looked at like any other", async () => {
    const id = await sent(700_000);
    expect(await offsetOf(id)).toBe(700_000);
    expect(await append(id, 700_000)).toEqual({ ok: true, receivedBytes: content.length });
    const taken = await takeUpload(services, dana, id);
    expect(taken).toMatchObject({
      ok: true,
      file: { id, name: "card.pdf", bytes: content.length },
    });
    const [row] = await db.select().from(files).where(eq(files.id, id));
    const sha256 = createHash("sha256").update(content).digest("hex");
    expect(row).toMatchObject({ ...dana, sha256, contentType: "application/pdf" });
    const stored = await buffer(await services.storage.read(row?.storageKey ?? ""));
    expect(stored.equals(content)).toBe(true);
    expect(await db.$count(uploadsInProgress)).toBe(0);
    expect(await readdir(incomingFolder(services.env))).toEqual([]);
  });

  test("is taken once, however often that is asked", async () => {
    const id = await sent();
    const answers = await Promise.all([1, 2, 3].map(() => takeUpload(services, dana, id)));
    const isTaken = expect.objectContaining({ ok: true, file: expect.objectContaining({ id }) });
    const isUnderCheck = expect.objectContaining({ ok: false, status: 503 });
    expect(answers).toContainEqual(isTaken);
    for (const answer of answers) expect([isTaken, isUnderCheck]).toContainEqual(answer);
    expect(await takeUpload(services, dana, id)).toMatchObject({ ok: true, file: { id } });
    expect(await db.$count(files)).toBe(1);
  });

  test("is not said to be gone when another request took it since it was looked for among the files", async () => {
    const id = await sent();
    const waiting = sql`select 1 from pg_locks where not granted and relation = ${"uploads_in_progress"}::regclass`;
    const asked = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table uploads_in_progress in access exclusive mode`);
      const asking = takeUpload(services, dana, id);
      await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1);
      await tx.delete(uploadsInProgress).where(eq(uploadsInProgress.id, id));
      await tx.insert(files).values({
        id,
        purpose: "artwork",
        name: "card.pdf",
        contentType: "application/pdf",
        bytes: content.length,
        sha256: "none",
        storageKey: id,
        createdAt: services.now(),
        ...dana,
      });
      return { asking };
    });
    expect(await asked.asking).toMatchObject({ ok: true, file: { id } });
  });

  test("is its owner's: to anybody else there is none", async () => {
    const id = await sent();
    expect(await findOwnUpload(db, id, kim, services.now())).toBeNull();
    expect(await takeUpload(services, kim, id)).toMatchObject({ ok: false, status: 404 });
    expect(await takeUpload(services, dana, "no id")).toMatchObject({ ok: false, status: 404 });
    await takeUpload(services, dana, id);
    expect(await takeUpload(services, kim, id)).toMatchObject({ ok: false, status: 404 });
  });

  test("is not taken before all of it has come", async () => {
    const id = await sent(content.length - 1);
    expect(await takeUpload(services, dana, id)).toMatchObject({ ok: false, status: 409 });
    expect(await offsetOf(id)).toBe(content.length - 1);
  });

  test("keeps what had come when the line breaks", async () => {
    const id = await begin();
    const breaking = async function* () {
      yield* inChunks(content.subarray(0, 1_300_000));
      throw new Error("The sender went away.");
    };
    const lost = appendToUpload(services, { id, receivedBytes: 0 }, breaking());
    await expect(lost).rejects.toThrow("The sender went away.");
    expect(await offsetOf(id)).toBe(1_300_000);
  });

  test("is written by one request: another that thinks it is at the same byte stops", async () => {
    const id = await begin();
    const first = Promise.withResolvers<void>();
    const slow = async function* () {
      yield* inChunks(content.subarray(0, 1_100_000));
      await first.promise;
      yield* inChunks(content.subarray(1_100_000));
    };
    const held = appendToUpload(services, { id, receivedBytes: 0 }, slow());
    await expect.poll(() => offsetOf(id)).toBeGreaterThan(0);
    const before = (await offsetOf(id)) ?? 0;
    expect(await append(id, 0)).toEqual({ ok: false, reason: "moved_on" });
    expect(await append(id, before)).toMatchObject({ ok: true });
    first.resolve();
    expect(await held).toEqual({ ok: false, reason: "moved_on" });
    const taken = await takeUpload(services, dana, id);
    expect(taken).toMatchObject({ ok: true, file: { bytes: content.length } });
  });

  test("that is whole is written to no more, not even by who was about to", async () => {
    const id = await sent();
    const late = Buffer.alloc(100, "virus");
    const written = appendToUpload(services, { id, receivedBytes: 0 }, inChunks(late));
    expect(await written).toEqual({ ok: false, reason: "moved_on" });
    const taken = await takeUpload(services, dana, id);
    if (!taken.ok) throw new Error(taken.message);
    const [row] = await db.select().from(files);
    const stored = await buffer(await services.storage.read(row?.storageKey ?? ""));
    expect(stored.equals(content)).toBe(true);
  });

  test("of which the disk has lost something begins again", async () => {
    const missing = await sent(1_200_000);
    await rm(uploadPath(services.env, missing));
    expect(await append(missing, 1_200_000)).toEqual({ ok: false, reason: "lost" });
    const short = await sent();
    await truncate(uploadPath(services.env, short), 10);
    expect(await takeUpload(services, dana, short)).toMatchObject({ ok: false, status: 404 });
    expect(await offsetOf(short)).toBeUndefined();
  });
});

test("a file that can't be used is refused with its reason, and nothing is left of it", async () => {
  const id = await begin(PDF_CARD.length);
  const page = Buffer.alloc(PDF_CARD.length, "<!doctype html>");
  await appendToUpload(services, { id, receivedBytes: 0 }, inChunks(page));
  expect(await takeUpload(services, dana, id)).toMatchObject({ ok: false, status: 415 });
  expect(await db.$count(uploadsInProgress)).toBe(0);
  expect(await db.$count(files)).toBe(0);
  expect(await readdir(incomingFolder(services.env))).toEqual([]);
});

test("what the storage could not take may be asked for again", async () => {
  const id = await sent();
  const away = { ...services.storage, take: () => Promise.reject(storageAway()) };
  const refused = await takeUpload({ ...services, storage: away }, dana, id);
  expect(refused).toMatchObject({ ok: false, status: 503 });
  expect(await takeUpload(services, dana, id)).toMatchObject({ ok: true, file: { id } });
});

test("what the database could not write down may be asked for again", async () => {
  const id = await sent();
  await db.execute(sql`alter table files add constraint files_away check (false) not valid`);
  const failed = takeUpload(services, dana, id);
  await expect(failed).rejects.toThrow();
  await db.execute(sql`alter table files drop constraint files_away`);
  expect(await readdir(incomingFolder(services.env))).toEqual([id]);
  expect(await takeUpload(services, dana, id)).toMatchObject({ ok: true, file: { id } });
  expect(await readdir(incomingFolder(services.env))).toEqual([]);
});

test("a process that died over an upload gives it free", async () => {
  const id = await sent();
  expect(await claimUpload(services, id)).not.toBeNull();
  expect(await takeUpload(services, dana, id)).toMatchObject({ ok: false, status: 503 });
  clock.now = new Date(clock.now.getTime() + 21_000);
  expect(await takeUpload(services, dana, id)).toMatchObject({ ok: true, file: { id } });
});

describe("what may be under way", () => {
  const limits = (values: Record<string, number>) =>
    db.insert(settings).values(Object.entries(values).map(([key, value]) => ({ key, value })));
  const tryToBegin = (bytes: number, owner = dana, purpose: "artwork" | "task" = "artwork") =>
    beginUpload(services, owner, { id: randomUUID(), purpose, name: "card.pdf", bytes });

  test("is no larger than the owner allows for its purpose, and not empty", async () => {
    await limits({ uploadMaxMegabytes: 500, taskUploadMaxMegabytes: 10 });
    expect(await tryToBegin(500_000_000)).toEqual({ ok: true });
    expect(await tryToBegin(500_000_001)).toMatchObject({
      status: 413,
      message: "This file is larger than 500 MB.",
    });
    expect(await tryToBegin(10_000_001, dana, "task")).toMatchObject({ status: 413 });
    expect(await tryToBegin(0)).toMatchObject({ status: 400 });
  });

  test("counts with all that it will be, for one person, and is free again when it is over", async () => {
    await limits({ uploadMaxMegabytes: 3, uploadMaxFiles: 2 });
    const ids = [await begin(), await begin(), await begin()];
    expect(await tryToBegin(1000)).toMatchObject({ ok: false, status: 429 });
    expect(await tryToBegin(1000, kim)).toEqual({ ok: true });
    await db.delete(uploadsInProgress).where(eq(uploadsInProgress.id, ids[0] ?? ""));
    expect(await tryToBegin(1000)).toEqual({ ok: true });
  });

  test("can be finished by whoever was let begin it", async () => {
    await limits({ uploadMaxMegabytes: 3, uploadMaxFiles: 1 });
    const [first, second] = [await sent(), await sent()];
    expect(await takeUpload(services, dana, first)).toMatchObject({ ok: true });
    expect(await takeUpload(services, dana, second)).toMatchObject({ ok: true });
    expect(await tryToBegin(1000)).toMatchObject({ ok: false, status: 429 });
  });

  test("is counted one after the other when much is begun at once", async () => {
    await limits({ uploadMaxFiles: 1 });
    const begun = await Promise.all(Array.from({ length: 12 }, () => tryToBegin(1000)));
    expect(begun.filter(({ ok }) => ok)).toHaveLength(5);
  });
});

describe("an upload that nobody goes on with", () => {
  const wait = (hours: number) => (clock.now = new Date(clock.now.getTime() + hours * 3_600_000));

  test("is gone a day after its last byte, and swept", async () => {
    const id = await sent(1_200_000);
    wait(23);
    await append(id, 1_200_000, 1_300_000);
    wait(23);
    expect(await sweepFiles(services)).toBe(0);
    expect(await offsetOf(id)).toBe(1_300_000);
    expect(await readdir(incomingFolder(services.env))).toEqual([id]);
    wait(2);
    expect(await offsetOf(id)).toBeUndefined();
    await sweepFiles(services);
    expect(await db.$count(uploadsInProgress)).toBe(0);
    expect(await readdir(incomingFolder(services.env))).toEqual([]);
  });

  test("takes nobody's room any more, before it is swept too", async () => {
    await db.insert(settings).values({ key: "uploadMaxFiles", value: 1 });
    for (let count = 0; count < 5; count += 1) await begin(1000);
    wait(25);
    expect(await begin(1000)).toBeTypeOf("string");
  });
});

afterEach(() => rm(incomingFolder(services.env), { recursive: true, force: true }));

function storageAway(): Error {
  return Object.assign(new Error("The storage did not take a file."), { name: "StorageFailure" });
}
