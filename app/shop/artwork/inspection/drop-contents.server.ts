import { eq } from "drizzle-orm";
import {
  artworkVersions,
  droppedContents,
  files,
  inspectionPictures,
} from "#app/platform/db/schema.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { onceNothingIsInspected } from "./inspection-lock.server.ts";

/**
 * Takes the content of pictures and versions whose file is gone out of storage, unless another row names it.
 * Nothing is looked at meanwhile: nobody begins to name one.
 */
export async function dropContents({
  db,
  storage,
}: Pick<Services, "db" | "storage">): Promise<void> {
  const dropped = await db.select().from(droppedContents);
  if (dropped.length === 0) return;
  await onceNothingIsInspected(db, async () => {
    for (const { storageKey } of dropped) {
      if (!(await isNamed(db, storageKey))) await storage.remove(storageKey);
      await db.delete(droppedContents).where(eq(droppedContents.storageKey, storageKey));
    }
  });
}

async function isNamed(db: Db, storageKey: string): Promise<boolean> {
  for (const table of [inspectionPictures, artworkVersions, files]) {
    if ((await db.$count(table, eq(table.storageKey, storageKey))) > 0) return true;
  }
  return false;
}
