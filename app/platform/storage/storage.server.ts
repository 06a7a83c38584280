import { createHash, randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { Transform } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Env } from "../env.server.ts";

/** Private files by key, on disk or in object storage. */
export interface FileStorage {
  /** Stores the whole stream; a failure leaves nothing under the key. */
  put(key: string, content: Readable): Promise<{ bytes: number; sha256: string }>;
  /** Throws when there is no such file. */
  read(key: string): Promise<Readable>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Whether files can be stored at this moment. */
  check(): Promise<void>;
}

/** Opens `$DATA_DIR/files`, or the S3 bucket of the settings. */
export async function openStorage(env: Pick<Env, "dataDir" | "s3">): Promise<FileStorage> {
  const disk = env.s3
    ? await openBucket(env.s3)
    : await openFolder(path.join(env.dataDir, "files"));
  return {
    put: (key, content) => put(disk, key, content),
    read: async (key) => {
      // A stream on disk tells only later, as an event, that its file is missing.
      await disk.getMetaData(key);
      return disk.getStream(key);
    },
    remove: (key) => disk.delete(key),
    check: async () => {
      await disk.put(".check", "");
      await disk.delete(".check");
    },
  };
}

async function openFolder(folder: string): Promise<Disk> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location: folder, visibility: "private" }));
}

async function openBucket(s3: NonNullable<Env["s3"]>): Promise<Disk> {
  // A large library that most shops never need.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      bucket: s3.bucket,
      region: s3.region,
      visibility: "private",
      supportsACL: false,
      ...(s3.credentials && { credentials: s3.credentials }),
      ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
      // Servers other than Amazon's don't know the newer checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
  );
}

async function put(
  disk: Disk,
  key: string,
  content: Readable,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  content.on("error", (error) => measured.destroy(error));
  // A name of its own until it is whole: what breaks off is never found under the key.
  const partial = `${key}.${randomUUID()}.partial`;
  try {
    await disk.putStream(partial, content.pipe(measured));
    await disk.move(partial, key);
  } catch (error) {
    await disk.delete(partial);
    throw error;
  }
  return { bytes, sha256: hash.digest("hex") };
}
