import type { Settings } from "#app/shop/settings/settings.ts";
import { BYTES_A_GIGABYTE, formatBytes } from "./format-bytes.ts";
import type { FilesAndBytes } from "./upload-holder.ts";

/** From this part of it on the team is told, so that nobody's files are refused unawares. */
const NEARLY_FULL = 0.8;

/** Unused files, and those of orders that were called off, are swept after so long (decisions §6). */
export const UNUSED_KEPT_DAYS = 14;

/** How much of the room for unpaid files is taken. */
export interface RoomForFiles {
  bytes: number;
  roomBytes: number;
  percent: number;
  isNearlyFull: boolean;
}

export function roomForFiles(
  bytes: number,
  { uploadStoreGigabytes }: Pick<Settings, "uploadStoreGigabytes">,
): RoomForFiles {
  const roomBytes = uploadStoreGigabytes * BYTES_A_GIGABYTE;
  const part = bytes / roomBytes;
  return {
    bytes,
    roomBytes,
    percent: Math.min(100, Math.round(part * 100)),
    isNearlyFull: part >= NEARLY_FULL,
  };
}

/** "4.2 GB of 50 GB" */
export function roomWords({ bytes, roomBytes }: Pick<RoomForFiles, "bytes" | "roomBytes">): string {
  return `${formatBytes(bytes)} of ${(roomBytes / BYTES_A_GIGABYTE).toLocaleString("en-US")} GB`;
}

/** "1 file, 4.2 MB" */
export function filesWords({ files, bytes }: FilesAndBytes): string {
  return `${files.toLocaleString("en-US")} ${files === 1 ? "file" : "files"}, ${formatBytes(bytes)}`;
}
