import { eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { products } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { auditProducts, type CatalogueKeeper } from "./product-audit.server.ts";
import { draftOfProduct } from "./stored-draft.ts";
import { findEdition, lockProducts, type ProductEdition } from "./stored-products.server.ts";

/**
 * Takes a product out of the shop, or puts it back: what refers to it stays as it is. Done
 * before it is done again. Gives `false` when there is no such product.
 */
export function archiveProduct(
  { db, now: clock }: Pick<Services, "db" | "now">,
  { productId, isArchived }: { productId: number; isArchived: boolean },
  by: CatalogueKeeper,
): Promise<boolean> {
  const now = clock();
  return db.transaction(async (tx) => {
    await lockProducts(tx, [productId]);
    const edition = await findEdition(tx, productId);
    if (edition === null) return false;
    if ((edition.archivedAt !== null) === isArchived) return true;
    await setArchived(tx, edition, isArchived ? now : null, { by, now });
    return true;
  });
}

/** The caller has locked the product, and it is not so yet. */
export async function setArchived(
  tx: Tx,
  { product }: ProductEdition,
  archivedAt: Date | null,
  { by, now }: { by: CatalogueKeeper; now: Date },
): Promise<void> {
  await tx
    .update(products)
    .set({ archivedAt, updatedAt: now, version: sql`${products.version} + 1` })
    .where(eq(products.id, product.id));
  const draft = draftOfProduct(product);
  const isGone = archivedAt !== null;
  const change = {
    ...({ productId: product.id, action: isGone ? "product.archive" : "product.restore" } as const),
    before: isGone ? draft : null,
    after: isGone ? null : draft,
  };
  await auditProducts(tx, [change], by, now);
}
