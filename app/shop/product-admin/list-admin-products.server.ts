import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { countUpTo } from "#app/platform/db/count-up-to.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { productText } from "#app/platform/db/schema/product-search.ts";
import { searchLetters } from "#app/platform/db/search-text.server.ts";
import { hasEveryWord } from "#app/platform/db/schema/customer-search.ts";
import { products } from "#app/platform/db/schema.ts";
import { mainPicture } from "#app/shop/catalog/product.ts";
import { listProductsOf } from "#app/shop/catalog/catalog-queries.server.ts";
import { fromPrice } from "#app/shop/browse/from-price.ts";
import { MOST_COUNTED } from "#app/shop/records/list-limits.ts";
import { type ProductFilter, PRODUCTS_PER_PAGE, productState } from "./product-admin-paths.ts";

const LAST_PAGE = MOST_COUNTED / PRODUCTS_PER_PAGE;

/** More digits are no id that a column holds. */
const ID = /^\d{1,9}$/;

/**
 * Products for the team, a page at a time (specification §2, Admin screens): found by any part
 * of their name or description, or by their id, in the shop's order. `matching` counts those
 * who are found, `total` all that are not archived; one above `MOST_COUNTED` stands for all
 * that are above (decision 26).
 */
export async function listAdminProducts(db: Db, filter: ProductFilter) {
  const where = conditionOf(filter);
  const [total, matching] = await Promise.all([
    countUp(db, isNull(products.archivedAt)),
    countUp(db, where),
  ]);
  const pages = Math.min(LAST_PAGE, Math.max(1, Math.ceil(matching / PRODUCTS_PER_PAGE)));
  const page = Math.min(filter.page, pages);
  // The page is found in the index alone; only its products are read whole.
  const onPage = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(asc(products.sortOrder), asc(products.id))
    .limit(PRODUCTS_PER_PAGE)
    .offset((page - 1) * PRODUCTS_PER_PAGE);
  const found = await listProductsOf(
    db,
    onPage.map(({ id }) => id),
  );
  const listed = found.map((product) => {
    const { id, name, category, unlisted } = product;
    return {
      id,
      name,
      category,
      state: productState({ unlisted, isArchived: filter.state === "archived" }),
      picture: mainPicture(product)?.url ?? null,
      price: product.isSpecial ? null : fromPrice(product),
      isSpecial: product.isSpecial,
    };
  });
  return { products: listed, matching, total, page, pages };
}

function countUp(db: Db, where: SQL | undefined): Promise<number> {
  return countUpTo(db, { table: products, where, most: MOST_COUNTED });
}

function conditionOf({ query, category, state }: ProductFilter): SQL | undefined {
  return and(
    stateCondition(state),
    category === "" ? undefined : eq(products.category, category),
    query === "" ? undefined : textCondition(query),
  );
}

function stateCondition(state: ProductFilter["state"]): SQL | undefined {
  if (state === "archived") return isNotNull(products.archivedAt);
  if (state === null) return isNull(products.archivedAt);
  return and(isNull(products.archivedAt), eq(products.unlisted, state === "unlisted"));
}

function textCondition(query: string): SQL {
  const byText = sql`select id from ${products} where ${hasEveryWord(productText(products), searchLetters(query))}`;
  const ids = ID.test(query) ? sql`${byText} union select ${Number(query)}::integer` : byText;
  return inArray(products.id, sql`(${ids})`);
}
