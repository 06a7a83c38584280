import { and, asc, gt, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { products } from "#app/platform/db/schema.ts";
import { csvFile, csvOf } from "#app/shop/rewards/csv.ts";
import { SHEET_COLUMNS, sheetRow } from "./product-sheet.ts";
import { draftOfProduct } from "./stored-draft.ts";
import { readEditions } from "./stored-products.server.ts";

const BATCH = 250;

/**
 * Every product that is not archived as a CSV file, by id, as it is read: a batch is
 * asked for when the one before has been taken, so that memory stays flat however many there are.
 */
export function exportProducts(db: Db): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last = 0;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvFile([SHEET_COLUMNS]))),
    async pull(controller) {
      const batch = await db
        .select({ id: products.id })
        .from(products)
        .where(and(isNull(products.archivedAt), gt(products.id, last)))
        .orderBy(asc(products.id))
        .limit(BATCH);
      const ids = batch.map(({ id }) => id);
      const editions = await readEditions(db, ids);
      const rows = ids.flatMap((id) => {
        const edition = editions.get(id);
        return edition ? [sheetRow(id, draftOfProduct(edition.product))] : [];
      });
      if (rows.length > 0) controller.enqueue(encoder.encode(csvOf(rows)));
      last = ids.at(-1) ?? last;
      if (ids.length < BATCH) controller.close();
    },
  });
}
