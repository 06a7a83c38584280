import type { Cents } from "#app/shop/money/money.ts";
import { ownValue } from "#app/shop/form/own-value.ts";
import type { OptionType } from "./catalog-terms.ts";
import { optionsOf, type Product } from "./product.ts";

/** In these categories the size's price replaces the base price (specification §9). */
const REPLACING_SIZE_KEYS: Readonly<Record<string, string>> = {
  "car-magnets": "car-magnet-size",
  banners: "banner-size",
  posters: "poster-size",
};

type Priced = Pick<Product, "category" | "options" | "pricing">;

export function sizeReplacesBase(product: Pick<Product, "category">): boolean {
  return Object.hasOwn(REPLACING_SIZE_KEYS, product.category);
}

/** The key under which the admin's price of an option is kept (specification §3). */
export function priceKey(
  product: Pick<Product, "category">,
  type: OptionType,
  value: string,
): string {
  const prefix =
    type === "size" ? (ownValue(REPLACING_SIZE_KEYS, product.category) ?? "size") : type;
  return `${prefix}:${value}`;
}

/**
 * The price of one option value: the admin's price, else the option row's own.
 * `null` when it has none, `undefined` when the product has no such option or none is chosen.
 */
export function optionPrice(
  product: Priced,
  type: OptionType,
  value: string | null,
): Cents | null | undefined {
  const option = optionsOf(product, type).find((candidate) => candidate.value === value);
  if (!option) return undefined;
  return product.pricing[priceKey(product, type, option.value)] ?? option.price;
}
