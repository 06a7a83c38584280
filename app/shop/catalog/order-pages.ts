import type { Product } from "./product.ts";

/** Where websites are ordered: the address that the catalogue's product leads to. */
export const WEBSITE_ORDER_PATH = "/website-order";

/** Where the business packages are, instead of a category's listing. */
export const PACKAGES_PATH = "/new-business-packages";

/** Where the design of a product is asked for, without ordering prints. */
export function designRequestPath({ id }: Pick<Product, "id">): string {
  return `/product/${id}/request`;
}
