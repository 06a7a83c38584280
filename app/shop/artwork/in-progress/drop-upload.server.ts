import { rm } from "node:fs/promises";
import type { SQL } from "drizzle-orm";
import { uploadsInProgress } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { uploadPath } from "./own-upload.server.ts";

/** Lets go of the uploads in progress for which this holds, and of what came of them. Says how many. */
export async function dropUpload(
  { db, env }: Pick<Services, "db" | "env">,
  which: SQL | undefined,
): Promise<number> {
  const gone = await db
    .delete(uploadsInProgress)
    .where(which)
    .returning({ id: uploadsInProgress.id });
  for (const { id } of gone) await rm(uploadPath(env, id), { force: true });
  return gone.length;
}
