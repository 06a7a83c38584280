import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, inspections } from "#app/platform/db/schema.ts";

/** What the shop has found in a customer's artwork, for them to take along. */
export async function listOwnVerdicts(db: DbOrTx, userId: string) {
  const found = await db
    .select({
      file: files.name,
      job: inspections.job,
      verdict: inspections.verdict,
      checkedAt: inspections.finishedAt,
    })
    .from(inspections)
    .innerJoin(files, eq(files.id, inspections.fileId))
    .where(and(eq(files.userId, userId), isNotNull(inspections.verdict)))
    .orderBy(asc(inspections.askedAt));
  return found.map(({ file, job, verdict, checkedAt }) => ({
    file,
    size: job?.size ?? null,
    checkedAt,
    status: verdict?.status ?? null,
    findings: (verdict?.results ?? [])
      .filter(({ status }) => status !== "pass")
      .map(({ sentence, page }) => ({ sentence, page })),
  }));
}
