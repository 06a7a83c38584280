import { type CatalogueFilter, writeFilter } from "./catalogue-filter.ts";
import type { ProductOrder } from "./products-order.ts";

export const PRODUCTS_PATH = "/products";

/** The search of the products page's address; defaults are left out. */
export function productsSearch({
  filter,
  order,
  page = 1,
}: {
  filter: CatalogueFilter;
  order: ProductOrder;
  page?: number;
}): string {
  const search = writeFilter(filter);
  if (order !== "shelf") search.set("sort", order);
  if (page > 1) search.set("page", String(page));
  return search.toString();
}
