import type { DbOrTx } from "#app/platform/db/database.server.ts";
import {
  inspectionRow,
  writeInspections,
} from "#app/shop/artwork/inspection/ask-inspections.server.ts";
import { wantedJob } from "#app/shop/artwork/inspection/wanted-job.server.ts";
import type { SheetChoices } from "#app/shop/preflight/print-job.ts";

/**
 * Has the pages of a proof drawn, as what its item is printed as, in the caller's transaction, who then wakes
 * the worker: a phone shows no PDF on a page.
 */
export async function askProofPictures(
  db: DbOrTx,
  item: { productId: number | null; choices: SheetChoices | null },
  file: { id: string; sha256: string },
  now: Date,
): Promise<void> {
  const wanted = await wantedJob(db, item);
  await writeInspections(db, [inspectionRow(file, wanted.ok ? wanted.job : null, now)]);
}
