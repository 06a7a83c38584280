import { eq } from "drizzle-orm";
import { artworkVersions, files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";

/**
 * Removes a file's content from storage after its row is gone, unless another row still names it:
 * what is printed again is the same file. Says whether it went.
 */
export async function dropContent(
  { db, storage }: Pick<Services, "db" | "storage">,
  storageKey: string,
): Promise<boolean> {
  for (const table of [files, artworkVersions]) {
    if ((await db.$count(table, eq(table.storageKey, storageKey))) > 0) return false;
  }
  await storage.remove(storageKey);
  return true;
}
