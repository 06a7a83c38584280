import type { Cents } from "#app/shop/pricing/money.ts";
import type { OptionType } from "./catalog-terms.ts";
import { optionPrice } from "./option-price.ts";
import { optionsOf, type Product } from "./product.ts";

/** The choices that can select another column of a run's price table. */
export interface StockChoice {
  size: string | null;
  paperType: string | null;
  finish: string | null;
}

/** Which choice reads which column: "18pt UV" cards are priced by `quantity_18pt` (§9). */
const QUANTITY_COLUMNS: Readonly<Record<string, OptionType>> = {
  "18pt UV": "quantity_18pt",
  "32pt NO UV": "quantity_32pt",
  "4x6": "quantity_4x6",
  "6x8": "quantity_6x8",
  "3x4": "quantity_3x4",
  Glossy: "quantity_glossy",
  Matte: "quantity_matte",
};

/** The choice whose prices a column holds ("18pt UV"); `null` for the one that stands for all others. */
export function choiceOfColumn(column: OptionType): string | null {
  const found = Object.entries(QUANTITY_COLUMNS).find(([, type]) => type === column);
  return found?.[0] ?? null;
}

/** The option type that holds the quantities and prices for this choice of stock and size. */
function quantityColumn(product: Pick<Product, "options">, choice: StockChoice): OptionType {
  for (const value of [choice.paperType, choice.size, choice.finish]) {
    const column = value === null ? undefined : QUANTITY_COLUMNS[value];
    if (column && optionsOf(product, column).length > 0) return column;
  }
  return "quantity";
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
