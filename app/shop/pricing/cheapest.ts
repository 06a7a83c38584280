import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { isOwnType, type OwnType } from "#app/shop/catalog/catalog-terms.ts";
import { type StockChoice, stockChoiceOf, stockKindsOf } from "#app/shop/catalog/option-kinds.ts";
import { optionsOf, type Product, type ProductOption } from "#app/shop/catalog/product.ts";
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
  for (const stock of stocks(product)) {
    if (product.counting !== "run") yield { ...base, ...stock, quantity: 1 };
    else {
      for (const { quantity } of quantityOffers(product, stock)) {
        yield { ...base, ...stock, quantity };
      }
    }
  }
}

/** Everything that an item can be made as; of choices that differ in nothing but price, the cheapest. */
function* stocks(product: Product): Generator<StockChoice> {
  let chosen: ReadonlyMap<string, string>[] = [new Map()];
  for (const { type } of stockKindsOf(product)) {
    const values = isOwnType(type) ? cheapestByColumn(product, type) : optionsOf(product, type);
    if (values.length === 0) continue;
    chosen = chosen.flatMap((before) =>
      values.map(({ value }) => new Map(before).set(type, value)),
    );
  }
  for (const choice of chosen) yield stockChoiceOf(product, ({ type }) => choice.get(type) ?? null);
}

function cheapestByColumn(product: Product, type: OwnType): ProductOption[] {
  const byColumn = Map.groupBy(optionsOf(product, type), ({ priceColumn }) => priceColumn);
  const priceOf = ({ value }: ProductOption) => optionPrice(product, type, value) ?? 0;
  return [...byColumn.values()].flatMap((options) =>
    options.toSorted((a, b) => priceOf(a) - priceOf(b)).slice(0, 1),
  );
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
