/** The page of an order for whoever has its link; no account is needed (decisions §6). The token may be what somebody wrote into an address. */
export function trackPath(token: string): string {
  return `/track/${encodeURIComponent(token)}`;
}

/** Opens the payment of the order that the link is for. */
export function trackedPaymentPath(token: string): string {
  return `${trackPath(token)}/payment`;
}

/** The team's price for the order, and its acceptance. */
export function trackedQuotePath(token: string): string {
  return `${trackPath(token)}/quote`;
}

/** Takes files for the order that the link is for. */
export function trackedArtworkPath(token: string): string {
  return `${trackPath(token)}/artwork`;
}

/** The answers of a package's form, to finish them. */
export function trackedDetailsPath(token: string): string {
  return detailsUnder(trackPath(token));
}

/** The same, from the address of the order's page. */
export function detailsUnder(orderAddress: string): string {
  return `${orderAddress}/details`;
}

/** The invoice of the order that the link is for. */
export function trackedInvoicePath(token: string): string {
  return invoiceUnder(trackPath(token));
}

/** The same, from the address of the order's page. */
export function invoiceUnder(orderAddress: string): string {
  return `${orderAddress}/invoice`;
}

/** The days of an order for a calendar, from the address of its page. */
export function calendarUnder(orderAddress: string): string {
  return `${orderAddress}/calendar`;
}

/** The page again, saying that the payment provider could not be reached. */
export const PAYMENT_FIELD = "payment";
export const UNAVAILABLE = "unavailable";

export function paymentUnavailablePath(token: string): string {
  return `${trackPath(token)}?${PAYMENT_FIELD}=${UNAVAILABLE}`;
}
