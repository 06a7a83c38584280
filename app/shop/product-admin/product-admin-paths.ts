/** The list of products in the admin area. */
export const PRODUCTS_PATH = "/admin/products";

export const NEW_PRODUCT_PATH = `${PRODUCTS_PATH}/new`;

/** Where a product is changed. */
export function productAdminPath(productId: number): string {
  return `${PRODUCTS_PATH}/${productId}`;
}

/** The product page as it would be with what is in the form. */
export const PRODUCT_PREVIEW_PATH = `${PRODUCTS_PATH}/preview`;

/** Asks whether a product is to go, and lets it go. */
export function productDeletionPath(productId: number): string {
  return `${productAdminPath(productId)}/deletion`;
}

/** Takes a product out of the shop or back into it. */
export function productArchivePath(productId: number): string {
  return `${productAdminPath(productId)}/archive`;
}

export function productCopyPath(productId: number): string {
  return `${productAdminPath(productId)}/copy`;
}

/** Every product as a CSV file. */
export const PRODUCTS_FILE_PATH = "/admin/products.csv";

export const IMPORT_PATH = `${PRODUCTS_PATH}/import`;
