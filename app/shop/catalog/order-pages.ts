import type { Product } from "./product.ts";

/** The page on which websites are ordered: the address that the catalogue's product leads to. */
export const WEBSITE_ORDER_PATH = "/website-order";

/** The page of the business packages, in the place of a category's listing. */
export const PACKAGES_PATH = "/new-business-packages";

/** The page on which the design of a product is asked for, without ordering prints. */
export function designRequestPath({ id }: Pick<Product, "id">): string {
  return `/product/${id}/request`;
}
