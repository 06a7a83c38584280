import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import { trackPath } from "#app/shop/order/tracking/tracking-paths.ts";

/** The place of an order's reviews on its page. */
export const REVIEWS_ID = "reviews";

/** Under this a customer reviews the items of one of their own orders. */
export function ownReviewsPath(orderId: string): string {
  return `${ownOrderPath(orderId)}/reviews`;
}

/** The same for whoever has the order's link. */
export function trackedReviewsPath(token: string): string {
  return reviewsUnder(trackPath(token));
}

/** The same, from the order's address as a mail has it. */
export function reviewsUnder(orderAddress: string): string {
  return `${orderAddress}/reviews`;
}

/** The review of one item among those that are under `folder`. */
export function reviewPath(folder: string, lineId: string): string {
  return `${folder}/${lineId}`;
}

/** Ends the requests for reviews to one mailbox. */
export function endRequestsPath(mailboxHash: string): string {
  return `/review-requests/${mailboxHash}`;
}
