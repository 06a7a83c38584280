/** Where admins keep the specials. */
export const SPECIALS_DESK_PATH = "/admin/specials";
export const NEW_SPECIAL_PATH = `${SPECIALS_DESK_PATH}/new`;

/** A page of the list; the first one has no number. */
export function specialsDeskPath(page = 1): string {
  return page > 1 ? `${SPECIALS_DESK_PATH}?page=${page}` : SPECIALS_DESK_PATH;
}

/** One special, to change it. */
export function specialDeskPath(specialId: string): string {
  return `${SPECIALS_DESK_PATH}/${specialId}`;
}

/** Where deleting it is confirmed. */
export function specialRemovalPath(specialId: string): string {
  return `${specialDeskPath(specialId)}/removal`;
}
