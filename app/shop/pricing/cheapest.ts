import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { optionsOf, type Product } from "#app/shop/catalog/product.ts";
import { quantityOffers } from "#app/shop/catalog/quantity-offer.ts";
import type { Configuration } from "./configuration.ts";
import { defaultConfiguration } from "./default-configuration.ts";
import type { Cents } from "#app/shop/money/money.ts";
import { type PricedSpecial, priceItem } from "./price-item.ts";

export interface CheapestOffer {
  configuration: Configuration;
  amountCents: Cents;
}

/**
 * The cheapest configuration that can be bought: what 'From' prices and the
 * price filter show (decisions §2). `null` when nothing can be bought online.
 */
export function cheapestOffer(
  product: Product,
  special: PricedSpecial | null = null,
): CheapestOffer | null {
  let cheapest: CheapestOffer | null = null;
  for (const configuration of candidates(product, special)) {
    const price = priceItem({ product, special, configuration });
    if (price.ok && (cheapest === null || price.amountCents < cheapest.amountCents)) {
      cheapest = { configuration, amountCents: price.amountCents };
    }
  }
  return cheapest;
}

function* candidates(product: Product, special: PricedSpecial | null): Generator<Configuration> {
  const base = {
    ...defaultConfiguration(product, special),
    deliveryTime: special
      ? defaultConfiguration(product, special).deliveryTime
      : cheapestDeliveryTime(product),
  };
  if (product.counting === "area") Object.assign(base, { widthInches: 12, heightInches: 12 });
  if (special) return void (yield base);
  for (const size of choices(product, "size")) {
    for (const paperType of choices(product, "paper_type")) {
      for (const finish of choices(product, "finish_option")) {
        const stock = { size, paperType, finish };
        if (product.counting !== "run") yield { ...base, ...stock, quantity: 1 };
        else {
          for (const { quantity } of quantityOffers(product, stock)) {
            yield { ...base, ...stock, quantity };
          }
        }
      }
    }
  }
}

function choices(product: Product, type: "size" | "paper_type" | "finish_option") {
  const values = optionsOf(product, type).map((option) => option.value);
  return values.length > 0 ? values : [null];
}

function cheapestDeliveryTime(product: Product): string | null {
  let cheapest: { value: string; price: Cents } | null = null;
  for (const { value } of optionsOf(product, "delivery_time")) {
    const price = optionPrice(product, "delivery_time", value);
    if (typeof price === "number" && (cheapest === null || price < cheapest.price)) {
      cheapest = { value, price };
    }
  }
  return cheapest?.value ?? null;
}
