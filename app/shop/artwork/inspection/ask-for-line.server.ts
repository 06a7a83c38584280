import { and, asc, eq, isNull } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, orderLines } from "#app/platform/db/schema.ts";
import { askInspections } from "./ask-inspections.server.ts";

/** Has all artwork of an ordered item looked at for what was ordered. */
export async function askForLine(db: DbOrTx, lineId: string, now: Date): Promise<void> {
  const sent = await db
    .select({
      id: files.id,
      productId: orderLines.productId,
      choices: orderLines.configuration,
    })
    .from(files)
    .innerJoin(orderLines, eq(orderLines.id, files.orderLineId))
    .where(and(eq(orderLines.id, lineId), isNull(files.proofId)))
    .orderBy(asc(files.createdAt), asc(files.id));
  const [first] = sent;
  if (!first) return;
  const { productId, choices } = first;
  const fileIds = sent.map(({ id }) => id);
  await askInspections(db, { productId, choices, fileIds }, now);
}
