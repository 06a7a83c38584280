import type { Product } from "#app/shop/catalog/product.ts";

/** Where the business packages are, instead of a category's listing. */
export const PACKAGES_PATH = "/new-business-packages";

/** The order form of one package on a page of its own. */
export function packageOrderPath({ id }: Pick<Product, "id">): string {
  return `${PACKAGES_PATH}/order?package=${id}`;
}
