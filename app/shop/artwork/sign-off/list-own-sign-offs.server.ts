import { and, asc, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { artworkSignOffs, files } from "#app/platform/db/schema.ts";

/** The artwork that a customer took as it was, for them to take along. */
export function listOwnSignOffs(db: DbOrTx, userId: string) {
  return db
    .select({
      file: files.name,
      signedBy: artworkSignOffs.signedBy,
      standing: artworkSignOffs.standing,
      signedAt: artworkSignOffs.createdAt,
    })
    .from(artworkSignOffs)
    .innerJoin(files, eq(files.id, artworkSignOffs.fileId))
    .where(and(eq(artworkSignOffs.signedById, userId), eq(artworkSignOffs.kind, "accepted")))
    .orderBy(asc(artworkSignOffs.createdAt), asc(artworkSignOffs.id));
}
