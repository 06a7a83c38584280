import type { Product } from "./product.ts";

/** The page on which websites are ordered: the address that the catalogue's product leads to. */
export const WEBSITE_ORDER_PATH = "/website-order";

/** The page of the business packages, in the place of a category's listing. */
export const PACKAGES_PATH = "/new-business-packages";

/** The order form of one package on a page of its own. */
export function packageOrderPath({ id }: Pick<Product, "id">): string {
  return `${PACKAGES_PATH}/order?package=${id}`;
}

export const CUSTOM_PAYMENT_PATH = "/custom-payment";

export const DESIGN_PATH = "/design";

/** The form of one design; the selection is in the address: it can be shared and gone back to. */
export function designPath({ slug }: { slug: string }): string {
  return `${DESIGN_PATH}?product=${slug}`;
}

/** The page on which the design of a product is asked for, without ordering prints. */
export function designRequestPath({ id }: Pick<Product, "id">): string {
  return `/product/${id}/request`;
}
