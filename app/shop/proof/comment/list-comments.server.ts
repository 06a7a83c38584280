import { asc, inArray } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { proofComments } from "#app/platform/db/schema.ts";

export type WrittenComment = Awaited<ReturnType<typeof listComments>>[number];

/** What was said of proofs, in one question for all of them, the first of each first. */
export async function listComments(db: DbOrTx, proofIds: readonly string[]) {
  if (proofIds.length === 0) return [];
  return db
    .select({
      id: proofComments.id,
      proofId: proofComments.proofId,
      number: proofComments.number,
      page: proofComments.page,
      x: proofComments.x,
      y: proofComments.y,
      words: proofComments.words,
      side: proofComments.side,
      writtenBy: proofComments.writtenBy,
      writtenById: proofComments.writtenById,
      createdAt: proofComments.createdAt,
    })
    .from(proofComments)
    .where(inArray(proofComments.proofId, [...proofIds]))
    .orderBy(asc(proofComments.number));
}
