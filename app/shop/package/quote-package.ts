import type { Product } from "#app/shop/catalog/product.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import { type Quote, type QuoteRequest, quoteOrder } from "#app/shop/pricing/quote.ts";

/** The totals of a package, with shipping and tax (decisions §4). */
export function quotePackage(
  product: Product,
  terms: Pick<QuoteRequest, "delivery" | "isMember" | "rates">,
): Quote {
  const item = { product, special: null, configuration: packageConfiguration(product) };
  return quoteOrder({ items: [item], code: null, ...terms });
}

/** One package, as it is: its design is included. */
export function packageConfiguration(product: Product): Configuration {
  return { ...defaultConfiguration(product), hasOwnDesign: false };
}
