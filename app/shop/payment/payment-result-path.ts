/** Says how the payment of an order went, and what comes next. `orderId` may be what somebody wrote into an address. */
export function paymentResultPath(orderId: string): string {
  return `/payment-success?order=${encodeURIComponent(orderId)}`;
}

/** The same, by the provider's token. */
export function paymentResultPathByToken(token: string): string {
  return `/payment-success?token=${encodeURIComponent(token)}`;
}
