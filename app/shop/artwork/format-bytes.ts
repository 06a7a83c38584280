/** As people say it, in the limits of the shop as well. */
export const BYTES_A_MEGABYTE = 1_000_000;
export const BYTES_A_GIGABYTE = 1_000_000_000;

/** A file's size as people say it: "320 KB", "4.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  if (bytes < 999_950_000) return `${(bytes / BYTES_A_MEGABYTE).toFixed(1)} MB`;
  return `${(bytes / BYTES_A_GIGABYTE).toFixed(1)} GB`;
}
