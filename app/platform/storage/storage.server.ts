import { randomUUID } from "node:crypto";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Env } from "../env.server.ts";
import type { FilePlace } from "./file-place.server.ts";
import { openFolder } from "./folder.server.ts";
import { storageFailure } from "./storage-failure.server.ts";

export interface FileStorage extends FilePlace {
  /** Writes a few bytes, reads them again and removes them; throws what keeps it from that. */
  check(): Promise<void>;
}

/** Opens `$DATA_DIR/files`, or the S3 bucket of the settings. */
export async function openStorage(env: Pick<Env, "dataDir" | "s3">): Promise<FileStorage> {
  const storage = env.s3 ? await openS3(env.s3) : await openFolder(path.join(env.dataDir, "files"));
  return {
    ...storage,
    put: (key, content) => orFailure(storage.put(key, content)),
    take: (key, file) => orFailure(storage.take(key, file)),
    check: () => check(storage),
  };
}

async function orFailure<Stored>(storing: Promise<Stored>): Promise<Stored> {
  try {
    return await storing;
  } catch (error) {
    throw storageFailure("take", error);
  }
}

async function openS3(s3: NonNullable<Env["s3"]>) {
  // A large library that most shops never need.
  const { openBucket } = await import("./bucket.server.ts");
  return openBucket(s3);
}

/** The same calls as a customer's file makes: a storage that lists, but takes nothing, is not ready. */
async function check(storage: FilePlace): Promise<void> {
  // Several processes may look at the same moment.
  const key = `.check-${randomUUID()}`;
  await storage.put(key, Readable.from([Buffer.from(key)]));
  try {
    if ((await text(await storage.read(key))) !== key) {
      throw new Error("The storage gives back something else than was stored.");
    }
  } finally {
    await storage.remove(key);
  }
}
