import { and, desc, eq, getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, inspections } from "#app/platform/db/schema.ts";

/** The file as it is now: what was found in an earlier version of it is of no account. */
const current = alias(files, "current_file");

/**
 * The inspection of a file, as it is now, that was asked for last: of this one, or of the file that the
 * query around it selects.
 */
export function newestInspection(db: DbOrTx, of: string | typeof files.id = files.id) {
  return db
    .select(getTableColumns(inspections))
    .from(inspections)
    .innerJoin(
      current,
      and(eq(current.id, inspections.fileId), eq(current.sha256, inspections.sha256)),
    )
    .where(eq(inspections.fileId, of))
    .orderBy(desc(inspections.askedAt), desc(inspections.rulesVersion))
    .limit(1);
}
