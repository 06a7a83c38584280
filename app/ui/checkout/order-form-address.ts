import type { OrderKind } from "#app/shop/order/order-terms.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { WEBSITE_ORDER_PATH } from "#app/shop/website/website-packages.ts";
import { orderFormAddress } from "../product-form/address-choices.ts";

/** Forms with one address: what was filled in comes back from the browser's draft. */
const FORMS: Partial<Record<OrderKind, string>> = { website: WEBSITE_ORDER_PATH };

/** Where an order can be changed, while nobody has paid it; `null` where there is no such page. */
export function formAddressOf(order: {
  orderKind: OrderKind;
  configuration: Configuration | null;
}): string | null {
  if (order.configuration) return orderFormAddress(order.configuration);
  return FORMS[order.orderKind] ?? null;
}
