/** The page of an order in the admin area. */
export function adminOrderPath(orderId: string): string {
  return `/admin/orders/${encodeURIComponent(orderId)}`;
}

/** Where the team works out its price for an order. */
export function adminQuotePath(orderId: string): string {
  return `${adminOrderPath(orderId)}/quote`;
}

/** Ends or renews the customer's link to an order. */
export function adminOrderLinkPath(orderId: string): string {
  return `${adminOrderPath(orderId)}/link`;
}

/** Tells the customer that their order can be picked up. */
export function adminPickupNoticePath(orderId: string): string {
  return `${adminOrderPath(orderId)}/pickup-notice`;
}

/** Writes to the customer of an order. */
export function adminOrderMessagePath(orderId: string): string {
  return `${adminOrderPath(orderId)}/message`;
}

/** Reminds the customer of an order that it is not paid yet. */
export function adminPaymentReminderPath(orderId: string): string {
  return `${adminOrderPath(orderId)}/payment-reminder`;
}
