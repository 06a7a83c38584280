import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { inspectionPictures, inspections } from "#app/platform/db/schema.ts";
import type { BegunInspection } from "./next-inspection.server.ts";
import type { Found } from "./record-inspection.server.ts";

/** What was found in the same content for the same job by the same rules; `null` when nobody has looked. */
export async function findSameVerdict(db: Db, begun: BegunInspection): Promise<Found | null> {
  const [found] = await db
    .select({
      facts: inspections.facts,
      edges: inspections.edges,
      verdict: inspections.verdict,
    })
    .from(inspections)
    .where(
      and(
        isSameContent(begun),
        eq(inspections.jobKey, begun.jobKey),
        eq(inspections.status, "done"),
        isNull(inspections.failure),
      ),
    )
    .limit(1);
  if (!found?.facts || !found.verdict) return null;
  return { facts: found.facts, edges: found.edges, verdict: found.verdict };
}

/**
 * Gives the inspection the pictures that there are of the same content: new rows for what lies in storage
 * already. What is printed of a page is not the same for every job, its picture is.
 */
export async function takeSamePictures(db: Db, begun: BegunInspection): Promise<void> {
  const found = await db
    .select({
      page: inspectionPictures.page,
      size: inspectionPictures.size,
      width: inspectionPictures.width,
      height: inspectionPictures.height,
      storageKey: inspectionPictures.storageKey,
      bytes: inspectionPictures.bytes,
      sha256: inspectionPictures.sha256,
    })
    .from(inspectionPictures)
    .innerJoin(inspections, eq(inspections.id, inspectionPictures.inspectionId))
    .where(isSameContent(begun))
    .orderBy(desc(inspections.finishedAt));
  const rows = found.map((picture) => ({ ...picture, inspectionId: begun.id }));
  if (rows.length > 0) await db.insert(inspectionPictures).values(rows).onConflictDoNothing();
}

function isSameContent({ id, sha256, rulesVersion }: BegunInspection) {
  return and(
    eq(inspections.sha256, sha256),
    eq(inspections.rulesVersion, rulesVersion),
    ne(inspections.id, id),
  );
}
