import { fixedOf, stockChoiceOf } from "#app/shop/catalog/option-kinds.ts";
import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { optionsOf, type Product } from "#app/shop/catalog/product.ts";
import { quantityOffers } from "#app/shop/catalog/quantity-offer.ts";
import { RUSH_DELIVERIES } from "#app/shop/delivery/rush.ts";
import { SPECIAL_DELIVERY_TIME } from "#app/shop/catalog/special.ts";
import type { Configuration } from "./configuration.ts";
import type { PricedSpecial } from "./price-item.ts";

/**
 * The choices that a product page starts with: the first quantity and size, the first delivery time
 * without a surcharge, the design fee off (specification §4); a special's own choices where it fixes them.
 */
export function defaultConfiguration(
  product: Product,
  special: PricedSpecial | null = null,
): Configuration {
  const fixed = special?.configuration;
  const stock = stockChoiceOf(
    product,
    (kind) => fixedOf(fixed, kind) ?? optionsOf(product, kind.type)[0]?.value ?? null,
  );
  const firstQuantity = quantityOffers(product, stock)[0]?.quantity;
  const isArea = product.counting === "area";
  return {
    productId: product.id,
    specialId: special?.id ?? null,
    quantity: fixed?.quantity ?? (product.counting === "run" ? (firstQuantity ?? 1) : 1),
    ...stock,
    widthInches: isArea ? 48 : null,
    heightInches: isArea ? 36 : null,
    deliveryTime: special ? SPECIAL_DELIVERY_TIME : firstDeliveryTime(product),
    addOns: [],
    hasOwnDesign: true,
    addDesignFee: false,
  };
}

/** The first of the cheapest that are no rush: nobody is hurried, and charged for it, unasked. */
function firstDeliveryTime(product: Product): string | null {
  const offered = optionsOf(product, "delivery_time").flatMap(({ value }) => {
    const price = optionPrice(product, "delivery_time", value);
    return typeof price === "number" ? [{ value, price }] : [];
  });
  const ordinary = offered.filter(({ value }) => !RUSH_DELIVERIES.includes(value));
  const [first] = (ordinary.length > 0 ? ordinary : offered).toSorted((a, b) => a.price - b.price);
  return first?.value ?? null;
}
