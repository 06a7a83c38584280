import { asc, isNull } from "drizzle-orm";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { products } from "#app/platform/db/schema.ts";
import { orderPathOf } from "#app/shop/catalog/product-path.ts";
import { currentSpecials } from "#app/shop/special/special-queries.server.ts";

export interface SitePage {
  /** From "/". */
  path: string;
  /** When what it shows last changed, where that is known. */
  changedAt: Date | null;
}

/** Pages that are there whatever the catalogue holds. */
const STANDING = [
  "/",
  "/products",
  "/specials",
  "/website-order",
  "/design",
  "/custom-payment",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/returns",
];

/** Every page that search engines should know (issue "The whole storefront", Found). */
export async function listSitePages(source: Source, now: Date): Promise<SitePage[]> {
  const [rows, specials] = await Promise.all([
    source.db
      .select({
        id: products.id,
        category: products.category,
        unlisted: products.unlisted,
        isSpecial: products.isSpecial,
        orderPath: products.orderPath,
        form: products.form,
        updatedAt: products.updatedAt,
      })
      .from(products)
      .where(isNull(products.archivedAt))
      .orderBy(asc(products.sortOrder), asc(products.id)),
    currentSpecials(source, now),
  ]);
  const listed = rows.filter((product) => !product.unlisted && !product.isSpecial);
  const paths = new Map<string, Date | null>(STANDING.map((path) => [path, null]));
  for (const { orderPath, category, updatedAt } of listed) {
    const path = orderPath ?? `/category/${category}`;
    const known = paths.get(path) ?? null;
    paths.set(path, known === null || updatedAt > known ? updatedAt : known);
  }
  for (const product of listed) {
    if (product.orderPath === null) paths.set(orderPathOf(product), product.updatedAt);
  }
  for (const { id, startDate } of specials) paths.set(`/specials/${id}`, startDate);
  return Array.from(paths, ([path, changedAt]) => ({ path, changedAt }));
}
