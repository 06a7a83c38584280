import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Services } from "#app/platform/services.server.ts";
import { isStorageFailure } from "#app/platform/storage/storage-failure.server.ts";
import { isDiskFull } from "#app/platform/system-error.server.ts";
import {
  EMPTY_FILE,
  type FileRefusal,
  NO_ROOM_ON_DISK,
  refuseFile,
  STORAGE_AWAY,
  tooLarge,
} from "./file-refusal.ts";
import { BYTES_A_MEGABYTE } from "./format-bytes.ts";
import { HEAD_BYTES } from "./recognise-content.server.ts";
import { spool } from "./spool.server.ts";

/** The folder in which files wait while they are checked. */
export function incomingFolder({ dataDir }: Pick<Services["env"], "dataDir">): string {
  return join(dataDir, "incoming");
}

/** An upload on this machine's disk, as long as it is looked at. */
export interface TemporaryFile {
  path: string;
  bytes: number;
  sha256: string;
  /** Enough of its beginning to tell what it is. */
  head: Uint8Array;
}

/**
 * Writes an upload aside, `maxMegabytes` at most, and gives it to `take`, which may move it
 * elsewhere; whatever comes of it, nothing stays there. A full disk is told as such, here and in `take`,
 * and so is a storage that takes nothing.
 */
export async function withTemporaryFile<Taken>(
  { env, log, hasNoRoom }: Pick<Services, "env" | "hasNoRoom" | "log">,
  { content, maxMegabytes }: { content: Readable; maxMegabytes: number },
  take: (file: TemporaryFile) => Promise<Taken>,
): Promise<Taken | FileRefusal> {
  if (hasNoRoom) return NO_ROOM_ON_DISK;
  const folder = incomingFolder(env);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    return await orRefusal(log, async () => {
      const spooled = await spool(content, path, maxMegabytes * BYTES_A_MEGABYTE);
      if (!spooled.ok) {
        return spooled.reason === "too_large"
          ? tooLarge(maxMegabytes)
          : refuseFile(400, "The upload broke off. Please try again.");
      }
      const { bytes, sha256 } = spooled;
      if (bytes === 0) return EMPTY_FILE;
      return take({ path, bytes, sha256, head: await headOf(path) });
    });
  } finally {
    await rm(path, { force: true });
  }
}

/** Does what may find the disk full, or the storage away, and tells that as a refusal. */
export async function orRefusal<Taken>(
  log: Services["log"],
  work: () => Promise<Taken>,
): Promise<Taken | FileRefusal> {
  try {
    return await work();
  } catch (error) {
    if (isDiskFull(error)) {
      log.error({ err: error }, "an upload found the disk full");
      return NO_ROOM_ON_DISK;
    }
    if (!isStorageFailure(error)) throw error;
    log.error({ err: error }, "an upload could not be stored");
    return STORAGE_AWAY;
  }
}

/** The beginning of a file of this machine's disk. */
export async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
