/** A file the shop has received, as the order form refers to it. */
export interface UploadedFile {
  id: string;
  name: string;
  bytes: number;
}

/** "1.8 MB": one decimal from a megabyte, whole kilobytes below. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
