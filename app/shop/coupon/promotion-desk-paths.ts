/** Where admins keep the promotion codes. */
export const PROMOTIONS_DESK_PATH = "/admin/promotions";
export const NEW_PROMOTION_PATH = `${PROMOTIONS_DESK_PATH}/new`;

/** A page of the list; the first one has no number. */
export function promotionsDeskPath(page = 1): string {
  return page > 1 ? `${PROMOTIONS_DESK_PATH}?page=${page}` : PROMOTIONS_DESK_PATH;
}

/** One promotion, to change it. */
export function promotionDeskPath(promotionId: string): string {
  return `${PROMOTIONS_DESK_PATH}/${promotionId}`;
}

/** Where deleting or ending it is confirmed. */
export function promotionRemovalPath(promotionId: string): string {
  return `${promotionDeskPath(promotionId)}/removal`;
}
