import { and, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.server.ts";
import { files } from "#app/platform/db/schema.ts";
import { ownedBy } from "../owned-by.server.ts";
import type { ReceivedFile } from "../receive-file.server.ts";
import type { Uploader } from "../uploader.ts";

/** This person's file that an upload became before: the answer may have been lost on its way. */
export async function findTakenUpload(
  db: DbOrTx,
  id: string,
  owner: Pick<Uploader, "visitorHash" | "userId">,
): Promise<ReceivedFile | null> {
  if (!isUuid(id)) return null;
  const { name, bytes, contentType } = files;
  const [file] = await db
    .select({ id: files.id, name, bytes, contentType })
    .from(files)
    .where(and(eq(files.id, id), ownedBy(files, owner)));
  return file ?? null;
}
