/** Where admins keep the categories. */
export const CATEGORIES_DESK_PATH = "/admin/categories";
export const NEW_CATEGORY_PATH = `${CATEGORIES_DESK_PATH}/new`;

/** One category, to change it. */
export function categoryDeskPath(categoryId: string): string {
  return `${CATEGORIES_DESK_PATH}/${encodeURIComponent(categoryId)}`;
}

/** Where deleting it is confirmed. */
export function categoryRemovalPath(categoryId: string): string {
  return `${categoryDeskPath(categoryId)}/removal`;
}
