import { inArray, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files } from "#app/platform/db/schema.ts";
import { pictureOfVersion } from "#app/shop/artwork/inspection/artwork-check-paths.ts";
import { newestInspection } from "#app/shop/artwork/inspection/newest-inspection.server.ts";
import { readPagePictures } from "#app/shop/artwork/inspection/page-pictures.server.ts";
import { pageCountOf, preflightPages } from "#app/shop/artwork/inspection/preflight-pages.ts";
import type { ProofPages } from "./proof-view.ts";

/** The pages of proofs, by the proof's id, as far as they are drawn; in one go for all of an order. */
export async function readProofPages(
  db: DbOrTx,
  proofIds: readonly string[],
): Promise<ReadonlyMap<string, ProofPages>> {
  if (proofIds.length === 0) return new Map();
  const newest = newestInspection(db).as("newest");
  const rows = await db
    .select({
      proofId: files.proofId,
      sha256: files.sha256,
      status: newest.status,
      facts: newest.facts,
      job: newest.job,
      inspectionId: newest.id,
    })
    .from(files)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(files.proofId, [...proofIds]));
  const pictures = await readPagePictures(
    db,
    rows.map(({ inspectionId }) => inspectionId),
  );
  return new Map(
    rows.flatMap(({ proofId, sha256, inspectionId, status, facts, job }) => {
      if (proofId === null) return [];
      const own = pictures.filter((picture) => picture.inspectionId === inspectionId);
      const nameOf = (name: string) => pictureOfVersion(name, sha256);
      const pages = preflightPages({ facts, job }, own, nameOf);
      const isDrawn = status === "done";
      return [[proofId, { isDrawn, job, pageCount: pageCountOf(facts), pages }] as const];
    }),
  );
}
