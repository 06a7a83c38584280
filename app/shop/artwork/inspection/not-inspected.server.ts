import { and, eq, notExists, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, inspections } from "#app/platform/db/schema.ts";
import { RULES_VERSION } from "#app/shop/preflight/verdict.ts";

/** Whether the file that the query around it selects was never looked at by the present rules, as a condition. */
export function isNotInspected(db: DbOrTx) {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(inspections)
      .where(and(eq(inspections.fileId, files.id), eq(inspections.rulesVersion, RULES_VERSION))),
  );
}
