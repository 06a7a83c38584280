import type { Services } from "#app/platform/services.server.ts";
import { listProductsOf } from "#app/shop/catalog/catalog-queries.server.ts";
import { brokenPromises } from "./product-answer.ts";
import {
  countReferences,
  isReferred,
  openPromises,
  type ProductReferences,
} from "./product-references.server.ts";
import { findEdition } from "./stored-products.server.ts";

/** What there is to know before a product leaves the shop. */
export interface LeavingProduct {
  id: number;
  name: string;
  isArchived: boolean;
  references: ProductReferences;
  /** It can be archived, not deleted. */
  isReferred: boolean;
  /** What banners and specials could not say any more. */
  promises: string[];
}

/** A product that may leave the shop; `null` when there is none of this id. */
export async function findLeavingProduct(
  { db, now }: Pick<Services, "db" | "now">,
  productId: number,
): Promise<LeavingProduct | null> {
  const edition = await findEdition(db, productId);
  if (edition === null) return null;
  const references = await countReferences(db, productId);
  const isArchived = edition.archivedAt !== null;
  const [product] = isArchived ? [] : await listProductsOf(db, [productId]);
  const promises = product ? brokenPromises(product, null, await openPromises(db, now())) : [];
  return {
    id: productId,
    name: edition.product.name,
    isArchived,
    references,
    promises,
    isReferred: isReferred(references),
  };
}
