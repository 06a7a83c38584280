import { eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { products } from "#app/platform/db/schema.ts";
import {
  type FoundPrintJob,
  printJobOf,
  type SheetChoices,
} from "#app/shop/preflight/print-job.ts";

/** What an item wants of its artwork, by its product as it is now; one that is gone has no measures. */
export async function wantedJob(
  db: DbOrTx,
  { productId, choices }: { productId: number | null; choices: SheetChoices | null },
): Promise<FoundPrintJob> {
  const unknown: FoundPrintJob = { ok: false, reason: "no-sheet" };
  if (productId === null || choices === null) return unknown;
  const [product] = await db
    .select({
      print: products.printSpecification,
      form: products.form,
      taxClass: products.taxClass,
    })
    .from(products)
    .where(eq(products.id, productId));
  return product ? printJobOf(product, choices) : unknown;
}
