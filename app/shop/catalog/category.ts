import { PACKAGES_PATH, WEBSITE_ORDER_PATH } from "./order-pages.ts";

/** What a shop sells of one kind; its id is also its address (`/category/{id}`). */
export interface Category {
  id: string;
  name: string;
  description: string;
  /** Path of the picture without size or format; `null` when it has none. */
  image: string | null;
  /** Id of the shelf it stands on; empty for none. */
  shelf: string;
}

/** Categories with an order page of their own instead of a listing (specification §2). */
const ORDER_PATHS = new Map([
  ["websites", WEBSITE_ORDER_PATH],
  ["new-business-packages", PACKAGES_PATH],
]);

/**
 * The page on which the category's products are ordered together; `null` where each has its own.
 */
export function categoryOrderPath(categoryId: string): string | null {
  return ORDER_PATHS.get(categoryId) ?? null;
}
