import type { OrderKind } from "#app/shop/order/order-terms.ts";

/** What the payment provider calls an order in front of who pays it. */
export function paymentDescription(order: {
  orderKind: OrderKind;
  orderNumber: string;
  productName: string;
}): string {
  // A custom payment says by itself what it is for (specification document 2, §7).
  return order.orderKind === "custom"
    ? order.productName
    : `Order ${order.orderNumber}: ${order.productName}`;
}
