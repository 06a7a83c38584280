import {
  type ChosenType,
  PRICE_COLUMNS,
  type PriceColumn,
} from "#app/shop/catalog/catalog-terms.ts";
import { NO_LOOK, type OptionLook } from "#app/shop/catalog/option-look.ts";
import { priceKey } from "#app/shop/catalog/option-price.ts";
import { isUsualChoice } from "#app/shop/catalog/quantity-offer.ts";
import type {
  CatalogueColumn,
  CatalogueProduct,
  Choice,
  QuantityPrices,
} from "./catalogue-product.ts";
import { LOOKS } from "./looks.ts";

/** Every type of option that a built-in product has, in the order in which they are kept. */
const CATALOGUE_TYPES = [
  "size",
  "paper_type",
  "finish_option",
  "quantity",
  ...PRICE_COLUMNS,
  "delivery_time",
  "add_on",
] as const satisfies readonly (ChosenType | CatalogueColumn)[];
type CatalogueType = (typeof CATALOGUE_TYPES)[number];

/** An option of a product, in the order in which it is offered. */
export interface CatalogueOption {
  type: CatalogueType;
  value: string;
  description: string;
  price: number | null;
  priceColumn?: PriceColumn;
  look?: OptionLook;
}

/** Every option of a product as one list, the order of the option types first. */
export function optionsOfProduct(product: CatalogueProduct): CatalogueOption[] {
  return CATALOGUE_TYPES.flatMap((type) =>
    choicesOf(product, type).map((choice) => ({
      type,
      value: choice.value,
      description: choice.description ?? "",
      price: choice.price ?? null,
      ...columnOf(product, type, choice),
      ...lookOf(product.id, type, choice.value),
    })),
  );
}

function lookOf(id: number, type: CatalogueType, value: string): { look?: OptionLook } {
  const look = LOOKS.find(
    (one) => one.type === type && one.value === value && one.products.includes(id),
  )?.look;
  return look ? { look: { ...NO_LOOK, ...look } } : {};
}

/** A size, paper or finish that the table has a column for is sold by it. */
function columnOf(
  { quantities }: CatalogueProduct,
  type: CatalogueType,
  { value }: Choice,
): { priceColumn?: PriceColumn } {
  if (type !== "size" && type !== "paper_type" && type !== "finish_option") return {};
  const priceColumn = PRICE_COLUMNS.find(
    (column) => quantities[column] && isUsualChoice(column, value),
  );
  return priceColumn ? { priceColumn } : {};
}

/** The product's prices under the keys of the specification (§3), in dollars. */
export function pricingDataOf(product: CatalogueProduct): Record<string, number> {
  const priced = optionsOfProduct(product).flatMap(({ type, value, price }) =>
    price === null ? [] : [[priceKey(product, type, value), price] as const],
  );
  return Object.fromEntries(priced);
}

function choicesOf(product: CatalogueProduct, type: CatalogueType): readonly Choice[] {
  switch (type) {
    case "size":
      return product.sizes ?? [];
    case "paper_type":
      return product.paperTypes ?? [];
    case "finish_option":
      return product.finishes ?? [];
    case "delivery_time":
      return product.deliveryTimes;
    case "add_on":
      return product.addOns ?? [];
    default:
      return quantityChoices(product.quantities[type] ?? {});
  }
}

function quantityChoices(prices: QuantityPrices): Choice[] {
  const steps = Object.entries(prices).toSorted(([a], [b]) => Number(a) - Number(b));
  return steps.map(([value, price]) => (price === null ? { value } : { value, price }));
}
