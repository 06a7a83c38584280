import { cheapestOffer } from "#app/shop/pricing/cheapest.ts";
import type { Cents } from "#app/shop/pricing/money.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import type { Product } from "./product.ts";

/** The home page's first sentence: an offer whose price is asked of the price table, never typed. */
export interface LeadOffer {
  product: Product;
  quantity: number;
  /** The stock that the price is for. */
  paperType: string | null;
  amountCents: Cents;
}

const LEAD_CATEGORY = "business-cards";
const LEAD_QUANTITY = 1000;

/** A thousand of the first business cards, or their cheapest run; `null` without any. */
export function leadOffer(products: readonly Product[]): LeadOffer | null {
  const product = products.find((one) => one.category === LEAD_CATEGORY && !one.isSpecial);
  const cheapest = product && cheapestOffer(product);
  if (!product || !cheapest) return null;
  const configuration = { ...cheapest.configuration, quantity: LEAD_QUANTITY };
  const { paperType } = configuration;
  const price = priceItem({ product, special: null, configuration });
  return price.ok
    ? { product, quantity: LEAD_QUANTITY, paperType, amountCents: price.amountCents }
    : {
        product,
        paperType,
        quantity: cheapest.configuration.quantity,
        amountCents: cheapest.amountCents,
      };
}
