import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { files } from "#app/platform/db/schema.ts";
import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import { begun, offsetOf, resumableUploads, sendAndHang } from "#tests/support/resumable-upload.ts";
import { openS3StandIn, S3_BUCKET, S3_CREDENTIALS } from "#tests/support/s3-stand-in.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { type ShopProcess, startShop } from "#tests/support/shop-process.ts";
import { createVisitor } from "#tests/support/visitor.ts";

const MEGABYTE = 1024 * 1024;
const PART_BYTES = 8 * MEGABYTE;
const PATIENCE_MS = 100_000;
const content = new Uint8Array(Buffer.concat([PDF_CARD, randomBytes(24_000_000)]));
const fileSchema = z.object({ id: z.uuid(), bytes: z.number() });

async function onDisk() {
  const shop = await startShop({ WORKERS: "2" });
  afterAll(() => shop.remove());
  const refused: string[] = [];
  return { shop, refused, storage: await openStorage({ dataDir: shop.dataDir, s3: null }) };
}

async function inBucket() {
  const { amazon, close } = await openS3StandIn();
  const shop = await startShop({
    WORKERS: "2",
    S3_BUCKET,
    S3_ENDPOINT: amazon.url,
    AWS_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
  });
  afterAll(async () => {
    await shop.remove();
    await close();
  });
  const credentials = S3_CREDENTIALS;
  const s3 = { bucket: S3_BUCKET, endpoint: amazon.url, region: "us-east-1", credentials };
  return {
    shop,
    refused: amazon.refused,
    storage: await openStorage({ dataDir: shop.dataDir, s3 }),
  };
}

describe.each([
  { place: "a folder", open: onDisk },
  { place: "an S3 bucket", open: inBucket },
])("of a shop that keeps its files in $place", async ({ open }) => {
  const { shop, refused, storage } = await open();

  test("an upload goes on when its process is killed, and when all of the shop is", async () => {
    const visitor = createVisitor(shop.address);
    const uploads = resumableUploads(visitor);
    const path = await begun(uploads, { bytes: content.length });
    const known = () => offsetOf(uploads, path).catch(() => 0);
    const hasCome = (bytes: number) =>
      expect.poll(known, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(bytes);

    /** Sends a part of the rest, and breaks it off in its middle. Gives how much had come by then. */
    const sendUntil = async (breakOff: () => Promise<void>): Promise<number> => {
      const from = await offsetOf(uploads, path);
      const sent = sendAndHang(visitor, path, from, content.subarray(from, from + PART_BYTES));
      await hasCome(from + 2 * MEGABYTE);
      const came = await known();
      await breakOff();
      await sent;
      // Nothing of it was lost that the shop had told of.
      await hasCome(came);
      return came;
    };
    const ofProcess = await sendUntil(async () => {
      for (const pid of await shop.processes()) process.kill(pid, "SIGKILL");
    });
    const ofShop = await sendUntil(async () => {
      await shop.kill();
      await shop.start();
    });
    expect(ofShop).toBeGreaterThan(ofProcess);
    for (let at = await offsetOf(uploads, path); at < content.length; at += PART_BYTES) {
      const answer = await uploads.append(path, at, content.subarray(at, at + PART_BYTES));
      expect(answer.status).toBe(204);
    }
    const taken = await uploads.take(path);
    expect(taken.status).toBe(201);
    const { id, bytes } = fileSchema.parse(await taken.json());
    expect(bytes).toBe(content.length);
    expect(await storedHash(shop, storage, id)).toBe(hashOf(content));
    expect(refused).toEqual([]);
  });
});

/** The hash of a file as it lies in the storage. */
async function storedHash(
  shop: Pick<ShopProcess, "dataDir">,
  storage: Awaited<ReturnType<typeof openStorage>>,
  id: string,
): Promise<string> {
  const url = await findRunningDatabase(shop.dataDir);
  if (url === null) throw new Error("The shop's database does not run.");
  const { db, close } = openDatabase(url, { maxConnections: 1 });
  try {
    const rows = await db.select().from(files);
    const key = rows.find((row) => row.id === id)?.storageKey ?? "";
    return hashOf(await buffer(await storage.read(key)));
  } finally {
    await close();
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
