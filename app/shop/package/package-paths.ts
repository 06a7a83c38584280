import { PACKAGES_PATH } from "#app/shop/catalog/order-pages.ts";
import type { Product } from "#app/shop/catalog/product.ts";

/** The order form of one package on a page of its own. */
export function packageOrderPath({ id }: Pick<Product, "id">): string {
  return `${PACKAGES_PATH}/order?package=${id}`;
}
