import { eq } from "drizzle-orm";
import { products } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { setArchived } from "./archive-product.server.ts";
import { auditProducts, type CatalogueKeeper } from "./product-audit.server.ts";
import { countReferences, isReferred } from "./product-references.server.ts";
import { draftOfProduct } from "./stored-draft.ts";
import { findEdition, lockProducts } from "./stored-products.server.ts";

/**
 * Deletes a product with its pictures' places and options; one that orders, carts, specials, banners
 * or promotions refer to is archived instead (decisions §1). Audited with all that it was.
 */
export function deleteProduct(
  { db, now: clock }: Pick<Services, "db" | "now">,
  productId: number,
  by: CatalogueKeeper,
): Promise<"deleted" | "archived" | "unknown"> {
  const now = clock();
  return db.transaction(async (tx) => {
    // Whoever orders it meanwhile waits for this lock, or this waits for them.
    await lockProducts(tx, [productId]);
    const edition = await findEdition(tx, productId);
    if (edition === null) return "unknown";
    if (isReferred(await countReferences(tx, productId))) {
      if (edition.archivedAt === null) await setArchived(tx, edition, now, { by, now });
      return "archived";
    }
    await tx.delete(products).where(eq(products.id, productId));
    const before = draftOfProduct(edition.product);
    const change = { productId, action: "product.delete" as const, before, after: null };
    await auditProducts(tx, [change], by, now);
    return "deleted";
  });
}
