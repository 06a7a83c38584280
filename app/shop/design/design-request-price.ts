import type { Product } from "#app/shop/catalog/product.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import { type Quote, quoteOrder } from "#app/shop/pricing/quote.ts";
import { NO_DELIVERY } from "#app/shop/pricing/service-item.ts";
import type { Rates } from "#app/shop/pricing/total-order.ts";

/** The totals of a design request: its product's own price in the catalogue (decisions §2). */
export function quoteDesignRequest(
  product: Product,
  { isMember, rates }: { isMember: boolean; rates: Rates },
): Quote {
  return quoteOrder({
    items: [{ product, special: null, configuration: designRequestConfiguration(product) }],
    delivery: NO_DELIVERY,
    code: null,
    isMember,
    rates,
  });
}

/** There is nothing to choose: one request, at the studio's own pace. */
export function designRequestConfiguration(product: Product): Configuration {
  return { ...defaultConfiguration(product), hasOwnDesign: false };
}
