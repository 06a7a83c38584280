/** The list of products in the admin area. */
export const PRODUCTS_PATH = "/admin/products";

export const NEW_PRODUCT_PATH = `${PRODUCTS_PATH}/new`;

/** Where a product is changed. */
export function productDeskPath(productId: number): string {
  return `${PRODUCTS_PATH}/${productId}`;
}
