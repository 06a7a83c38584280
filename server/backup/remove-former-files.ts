import type { FileStorage } from "#app/platform/storage/storage.server.ts";
import type { Manifest } from "./manifest.ts";

/** Files of the shop that was there before and that the backup does not know. */
export interface FormerFiles {
  removed: number;
  /** Keys that the storage would not give up. */
  left: string[];
}

/** Nobody knows them any more, and they were somebody's: they don't stay. */
export async function removeFormerFiles(
  storage: FileStorage,
  former: Manifest["files"],
  { files }: Manifest,
): Promise<FormerFiles> {
  const kept = new Set(files.map(({ key }) => key));
  const result: FormerFiles = { removed: 0, left: [] };
  for (const { key } of former) {
    if (kept.has(key)) continue;
    try {
      await storage.remove(key);
      result.removed += 1;
    } catch {
      // Told by its name to the person who restores.
      result.left.push(key);
    }
  }
  return result;
}
