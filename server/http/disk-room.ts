import { statfs } from "node:fs/promises";
import { BYTES_A_MEGABYTE } from "#app/shop/artwork/format-bytes.ts";

/** What the database beside the files needs to go on working. */
const RESERVE_BYTES = 256 * BYTES_A_MEGABYTE;

export interface DiskRoom {
  /** Keeps so much of the disk free for a body, until it is told otherwise; `null` without room. */
  keep(bytes: number): Promise<(() => void) | null>;
}

/**
 * The room for bodies with files. What is free is no longer so once those under way have come, and
 * each of the other processes, of which this one does not know, may have promised as much as it has.
 */
export function createDiskRoom(
  folder: string,
  processes: number,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): DiskRoom {
  let promised = 0;
  return {
    async keep(bytes) {
      const free = await freeBytes(folder);
      if (bytes + promised * processes + RESERVE_BYTES > free) return null;
      promised += bytes;
      return () => void (promised -= bytes);
    },
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
