import type { Cents } from "#app/shop/money/money.ts";
import { CUSTOM_PAYMENT } from "#app/shop/order/order-kinds.ts";
import { NO_DELIVERY, serviceItem } from "#app/shop/pricing/service-item.ts";
import { type OrderTotals, type Rates, totalOrder } from "#app/shop/pricing/total-order.ts";

/**
 * The totals of a custom payment: the amount agreed, nothing off and nothing on top (decisions §4).
 */
export function quoteCustomPayment(amount: Cents, rates: Rates): OrderTotals {
  const line = { kind: "goods", label: CUSTOM_PAYMENT, detail: "", amountCents: amount } as const;
  const item = serviceItem([line], { hasMemberPrice: false, takesCode: false });
  return totalOrder([item], { delivery: NO_DELIVERY, code: null, isMember: false, rates });
}
