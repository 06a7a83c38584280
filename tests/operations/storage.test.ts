import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { buffer, text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { openBucket } from "#app/platform/storage/bucket.server.ts";
import { isMissingFile } from "#app/platform/storage/storage-failure.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import { openS3StandIn, S3_BUCKET, S3_CREDENTIALS } from "#tests/support/s3-stand-in.ts";

const SHA256_OF_PAPER = "382635c9325bf3273d195ff1b8a44e5b11afd7d97addeb8863ea35feb98c1a07";

async function onDisk() {
  const dataDir = await temporaryFolder();
  return { dataDir, storage: await openStorage({ dataDir, s3: null }) };
}

/** A bucket that refuses what Amazon refuses. */
async function inBucket() {
  const { amazon, close } = await openS3StandIn();
  onTestFinished(close);
  const credentials = S3_CREDENTIALS;
  const s3 = { bucket: S3_BUCKET, endpoint: amazon.url, region: "us-east-1", credentials };
  return { amazon, storage: await openStorage({ dataDir: "/nowhere", s3 }) };
}

describe.for([
  ["a folder", onDisk],
  ["an S3 bucket", inBucket],
] as const)("files in %s", ([, open]) => {
  test("come back as they were stored, with their size and checksum", async () => {
    const { storage } = await open();
    await storage.check();
    const stored = await storage.put("uploads/one", Readable.from([Buffer.from("paper")]));
    expect(stored).toEqual({ bytes: 5, sha256: SHA256_OF_PAPER });
    expect(await text(await storage.read("uploads/one"))).toBe("paper");
    await storage.remove("uploads/one");
    await storage.remove("uploads/one");
    await expect(storage.read("uploads/one")).rejects.toThrow();
  });

  test("may be empty, of one part, of exactly two, and of several", async () => {
    const { storage } = await open();
    for (const megabytes of [0, 8, 16, 17.3]) {
      const content = randomBytes(megabytes * 1024 * 1024);
      const sha256 = createHash("sha256").update(content).digest("hex");
      // In pieces that are no parts.
      const stored = await storage.put("uploads/large", Readable.from(inPieces(content)));
      expect(stored).toEqual({ bytes: content.length, sha256 });
      const read = await buffer(await storage.read("uploads/large"));
      expect(read.equals(content)).toBe(true);
    }
  });

  test("are taken from where they lie", async () => {
    const { storage } = await open();
    const file = join(await temporaryFolder(), "upload");
    await writeFile(file, "paper");
    await storage.take("uploads/three", file);
    expect(await text(await storage.read("uploads/three"))).toBe("paper");
  });

  test("are not kept when they break off on their way", async () => {
    const { storage } = await open();
    for (const pieces of [1, 10]) {
      const broken = Readable.from(breakingOff(pieces));
      await expect(storage.put("uploads/two", broken)).rejects.toThrow("The sender went away.");
      await expect(storage.read("uploads/two")).rejects.toThrow();
    }
  });

  test("leave nothing behind when the storage was looked at", async () => {
    const { storage, ...place } = await open();
    await Promise.all([storage.check(), storage.check()]);
    if ("dataDir" in place) expect(await readdir(join(place.dataDir, "files"))).toEqual([]);
    else expect(place.amazon.passed.filter((one) => one.startsWith("DELETE"))).toHaveLength(2);
  });
});

test("on one disk a file is moved into its folder, never copied", async () => {
  const { dataDir, storage } = await onDisk();
  const file = join(dataDir, "upload");
  await writeFile(file, "paper");
  const before = await stat(file);
  await storage.take("uploads/three", file);
  expect((await stat(join(dataDir, "files", "uploads", "three"))).ino).toBe(before.ino);
  expect(await readdir(dataDir)).toEqual(["files"]);
});

test("no key leads out of the folder", async () => {
  const { dataDir, storage } = await onDisk();
  await writeFile(join(dataDir, "secret"), "signs links");
  for (const key of ["../secret", "uploads/../../secret", "", "."]) {
    await expect(storage.read(key)).rejects.toThrow("no key");
    await expect(storage.put(key, Readable.from(["mine"]))).rejects.toThrow("no key");
    await expect(storage.remove(key)).rejects.toThrow("no key");
  }
});

test("everything goes to Amazon with its length, and in parts that it takes", async () => {
  const { amazon, storage } = await inBucket();
  await storage.check();
  await storage.put("uploads/large", Readable.from(inPieces(randomBytes(20 * 1024 * 1024))));
  expect(amazon.refused).toEqual([]);
  expect(amazon.passed.filter((one) => one === "PUT /uploads/uploads/large")).toHaveLength(3);
});

test("what a bucket refuses is told", async () => {
  const { amazon, storage } = await inBucket();
  const key = "k".repeat(1025);
  await expect(storage.put(key, Readable.from(["paper"]))).rejects.toThrow();
  expect(amazon.refused).toEqual(["400 KeyTooLongError"]);
});

test("a bucket that answers nothing is given up, whatever is asked of it", async () => {
  const silent = createServer((incoming) => void incoming.resume());
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    silent.close();
    silent.closeAllConnections();
  });
  const { port } = z.object({ port: z.number() }).parse(silent.address());
  const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const endpoint = `http://127.0.0.1:${port}`;
  const s3 = { bucket: "uploads", endpoint, region: "us-east-1", credentials };
  const bucket = openBucket(s3, 200);
  const late = "The bucket does not answer.";
  await expect(bucket.read("uploads/one")).rejects.toThrow(late);
  await expect(bucket.remove("uploads/one")).rejects.toThrow(late);
  await expect(bucket.put("uploads/one", Readable.from(["paper"]))).rejects.toThrow(late);
});

test("a file that is not there is told from a bucket that is away", async () => {
  const { storage } = await inBucket();
  const missing = await storage.read("uploads/none").catch((error: unknown) => error);
  expect(isMissingFile(missing)).toBe(true);
  const s3 = { bucket: "uploads", region: "us-east-1", credentials: null };
  const away = await openBucket({ ...s3, endpoint: "http://127.0.0.1:9" })
    .read("uploads/none")
    .catch((error: unknown) => error);
  expect(isMissingFile(away)).toBe(false);
});

// What the stand-in for Amazon is worth.
test("a body of unannounced length is refused as Amazon refuses it", async () => {
  const { amazon } = await inBucket();
  const file = join(await temporaryFolder(), "upload");
  await writeFile(file, "paper");
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${amazon.url}/uploads/one`, { method: "PUT" }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", reject);
    createReadStream(file).pipe(sent);
  });
  expect(status).toBe(501);
  expect(amazon.refused).toEqual(["501 NotImplemented"]);
});

function* inPieces(content: Buffer) {
  for (let at = 0; at < content.length; at += 700_001) yield content.subarray(at, at + 700_001);
}

async function* breakingOff(pieces: number) {
  for (let piece = 0; piece < pieces; piece += 1) yield Buffer.alloc(1024 * 1024);
  await sleep(50);
  throw new Error("The sender went away.");
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "makeready-test-storage-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
