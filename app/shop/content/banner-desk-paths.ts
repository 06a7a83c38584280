/** Where admins keep the banners of the home page. */
export const BANNERS_DESK_PATH = "/admin/banners";
export const NEW_BANNER_PATH = `${BANNERS_DESK_PATH}/new`;

/** One banner, to change it. */
export function bannerDeskPath(bannerId: string): string {
  return `${BANNERS_DESK_PATH}/${bannerId}`;
}

/** Where deleting it is confirmed. */
export function bannerRemovalPath(bannerId: string): string {
  return `${bannerDeskPath(bannerId)}/removal`;
}
