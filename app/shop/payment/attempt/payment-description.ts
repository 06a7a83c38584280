import { isAgreedBefore, type OrderKind } from "#app/shop/order/order-kinds.ts";

/**
 * The payment provider's name for an order, shown to the person who pays it: the product with its
 * units and the coupon (specification §7). A custom payment says by itself what it is for (document
 * 2, §7).
 */
export function paymentDescription(order: {
  orderKind: OrderKind;
  orderNumber: string;
  productName: string;
  couponCode: string | null;
}): string {
  const { orderNumber, productName, couponCode } = order;
  if (isAgreedBefore(order)) return productName;
  const coupon = couponCode === null ? "" : `, coupon ${couponCode} applied`;
  return `Order ${orderNumber}: ${productName}${coupon}`;
}
