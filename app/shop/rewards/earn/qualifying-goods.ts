import { type Cents, cents } from "#app/shop/money/money.ts";

/**
 * The amount of a paid order that counts for bonuses (decisions §5): the money paid for its goods
 * and services, without shipping and tax. A custom payment counts for nothing.
 */
export function qualifyingGoods(order: {
  orderKind: string;
  totalAmount: Cents;
  shippingAmount: Cents;
  taxAmount: Cents;
}): Cents {
  if (order.orderKind === "custom") return cents(0);
  return cents(order.totalAmount - order.shippingAmount - order.taxAmount);
}
