import { cutText } from "#app/shop/form/cut-text.ts";
import type { Services } from "#app/platform/services.server.ts";
import { auditProducts, type CatalogueKeeper } from "./product-audit.server.ts";
import { readChecked } from "./save-product.server.ts";
import { draftOfProduct } from "./stored-draft.ts";
import { findEdition, writeProducts } from "./stored-products.server.ts";

const COPY_OF = "Copy of ";

/**
 * Adds an unlisted copy of a product, of an archived one too, to be changed and listed.
 * Gives its id; `null` when there is no such product, or it can't be stored as it is.
 */
export function copyProduct(
  { db, now: clock }: Pick<Services, "db" | "now">,
  productId: number,
  by: CatalogueKeeper,
): Promise<number | null> {
  const now = clock();
  return db.transaction(async (tx) => {
    const edition = await findEdition(tx, productId);
    if (edition === null) return null;
    const draft = draftOfProduct(edition.product);
    const name = cutText(`${COPY_OF}${draft.fields.name}`, 120);
    // A page of its own sells one product.
    const fields = { ...draft.fields, name, listed: "", orderPath: "" };
    const after = { ...draft, fields };
    const read = await readChecked(tx, after);
    if (!read.ok) return null;
    const [copyId = 0] = await writeProducts(tx, [{ id: null, product: read.product }], now);
    const change = { productId: copyId, action: "product.create" as const, before: null, after };
    await auditProducts(tx, [change], by, now);
    return copyId;
  });
}
