import { statfs } from "node:fs/promises";
import { BYTES_A_MEGABYTE } from "#app/shop/artwork/format-bytes.ts";

/** What the database beside the files needs to go on working. */
const RESERVE_BYTES = 256 * BYTES_A_MEGABYTE;

/** Of what is free, so much may be promised to one address: what it only announces is the others' as well. */
const SHARE_OF_AN_ADDRESS = 1 / 8;
/** Also where little is free: a page sends three files at a time. */
const LEAST_SHARE_BYTES = 512 * BYTES_A_MEGABYTE;

/**
 * - `address`: it was promised its share, and may come when some of that has come
 * - `disk`: there is no room
 */
type Room = { ok: true; giveBack: () => void } | { ok: false; reason: "address" | "disk" };

export interface DiskRoom {
  /** Keeps so much of the disk free for a body from this address, until it is given back. */
  keep(bytes: number, address: string): Promise<Room>;
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
  const byAddress = new Map<string, number>();

  /** What an address is promised in all; addresses without a promise are forgotten. */
  function promise(bytes: number, address: string) {
    promised += bytes;
    const left = (byAddress.get(address) ?? 0) + bytes;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  }

  return {
    async keep(bytes, address) {
      const free = await freeBytes(folder);
      const before = byAddress.get(address) ?? 0;
      // One body may be larger than the share: it is all that the address is sending.
      const share = Math.max(free * SHARE_OF_AN_ADDRESS, LEAST_SHARE_BYTES);
      if (before > 0 && (before + bytes) * processes > share) {
        return { ok: false, reason: "address" };
      }
      if (bytes + promised * processes + RESERVE_BYTES > free) return { ok: false, reason: "disk" };
      promise(bytes, address);
      return { ok: true, giveBack: () => promise(-bytes, address) };
    },
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
