import { and, inArray } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.server.ts";
import { files } from "#app/platform/db/schema.ts";
import { ownedBy } from "./owned-by.server.ts";

/** This person's files of these ids, to show them again; what is not theirs is left out. */
export async function listOwnFiles(
  db: DbOrTx,
  ids: readonly string[],
  owner: { visitorHash: string | null; userId: string | null },
): Promise<{ id: string; name: string; bytes: number }[]> {
  // The ids come from a form, with whatever else was in it.
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return [];
  return db
    .select({ id: files.id, name: files.name, bytes: files.bytes })
    .from(files)
    .where(and(inArray(files.id, wanted), ownedBy(files, owner)));
}
