import type { Cents } from "#app/shop/money/money.ts";
import type { PRICE_COLUMNS, PriceColumn, QuantityColumn } from "./catalog-terms.ts";
import { chosenOf, type StockChoice, stockKindsOf } from "./option-kinds.ts";
import { optionPrice } from "./option-price.ts";
import { optionsOf, type Product } from "./product.ts";

/** The choice that a column is for in the specification, §9: "18pt UV" cards are priced by `quantity_18pt`. */
const USUAL_CHOICES: Readonly<Record<(typeof PRICE_COLUMNS)[number], string>> = {
  quantity_18pt: "18pt UV",
  quantity_32pt: "32pt NO UV",
  quantity_4x6: "4x6",
  quantity_6x8: "6x8",
  quantity_3x4: "3x4",
  quantity_glossy: "Glossy",
  quantity_matte: "Matte",
};

/** The name of a column where no product is at hand that says what it sells. */
export function usualChoiceOf(column: QuantityColumn): string {
  if (column === "quantity") return "Standard";
  return usual.get(column) ?? column.slice("quantity_".length).replaceAll("_", " ");
}

const usual = new Map<string, string>(Object.entries(USUAL_CHOICES));

/** Whether this choice is the one that the column is made for; a shop may sell any other by it. */
export function isUsualChoice(column: PriceColumn, value: string): boolean {
  return usual.get(column) === value;
}

/**
 * The column that holds the quantities and prices for this choice of stock and size. A choice that
 * names one is sold by it alone: where the table has not got it, it is not offered at all.
 */
export function quantityColumn(
  product: Pick<Product, "options">,
  choice: StockChoice,
): QuantityColumn {
  const named = stockKindsOf(product).flatMap((kind) => {
    const value = chosenOf(choice, kind);
    return optionsOf(product, kind.type).find((one) => one.value === value)?.priceColumn ?? [];
  });
  const filled = named.find((column) => optionsOf(product, column).length > 0);
  return filled ?? named[0] ?? "quantity";
}

export interface QuantityOffer {
  quantity: number;
  price: Cents;
}

/** The quantities of a run that can be bought with this choice, with their prices. */
export function quantityOffers(
  product: Pick<Product, "category" | "options" | "pricing">,
  choice: StockChoice,
): QuantityOffer[] {
  const column = quantityColumn(product, choice);
  return optionsOf(product, column).flatMap(({ value }) => {
    const price = optionPrice(product, column, value);
    return price === null || price === undefined ? [] : [{ quantity: Number(value), price }];
  });
}
