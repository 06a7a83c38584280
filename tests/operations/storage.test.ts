import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { text } from "node:stream/consumers";
import S3rver from "s3rver";
import { describe, expect, onTestFinished, test } from "vitest";
import { type FileStorage, openStorage } from "#app/platform/storage/storage.server.ts";

const SHA256_OF_PAPER = "382635c9325bf3273d195ff1b8a44e5b11afd7d97addeb8863ea35feb98c1a07";

async function onDisk(): Promise<FileStorage> {
  return openStorage({ dataDir: await temporaryFolder(), s3: null });
}

async function inBucket(): Promise<FileStorage> {
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: await temporaryFolder(),
    configureBuckets: [{ name: "uploads", configs: [] }],
  });
  const { port }: AddressInfo = await server.run();
  onTestFinished(() => server.close());
  return openStorage({
    dataDir: "/nowhere",
    s3: {
      bucket: "uploads",
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    },
  });
}

describe.for([
  ["a folder", onDisk],
  ["an S3 bucket", inBucket],
] as const)("files in %s", ([, open]) => {
  test("come back as they were stored, with their size and checksum", async () => {
    const storage = await open();
    await storage.check();
    const stored = await storage.put("uploads/one", Readable.from([Buffer.from("paper")]));
    expect(stored).toEqual({ bytes: 5, sha256: SHA256_OF_PAPER });
    expect(await text(await storage.read("uploads/one"))).toBe("paper");
    await storage.remove("uploads/one");
    await storage.remove("uploads/one");
    await expect(storage.read("uploads/one")).rejects.toThrow();
  });
});

// A bucket shows an object only when it is whole; a folder has to be told.
test("what breaks off on its way into a folder is not kept", async () => {
  const storage = await onDisk();
  async function* broken() {
    yield Buffer.from("pap");
    await sleep(50);
    throw new Error("The sender went away.");
  }
  await expect(storage.put("uploads/two", Readable.from(broken()))).rejects.toThrow();
  await expect(storage.read("uploads/two")).rejects.toThrow();
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "makeready-test-storage-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
