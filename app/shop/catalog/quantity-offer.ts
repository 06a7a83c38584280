import type { Cents } from "#app/shop/money/money.ts";
import type { PriceColumn, QuantityColumn } from "./catalog-terms.ts";
import { optionPrice } from "./option-price.ts";
import { optionsOf, type Product } from "./product.ts";

/** The choices that can select another column of a run's price table. */
export interface StockChoice {
  size: string | null;
  paperType: string | null;
  finish: string | null;
}

/** The choice that a column is for in the specification, §9: "18pt UV" cards are priced by `quantity_18pt`. */
const USUAL_CHOICES: Readonly<Record<PriceColumn, string>> = {
  quantity_18pt: "18pt UV",
  quantity_32pt: "32pt NO UV",
  quantity_4x6: "4x6",
  quantity_6x8: "6x8",
  quantity_3x4: "3x4",
  quantity_glossy: "Glossy",
  quantity_matte: "Matte",
};

/** What a column is called where no product is at hand that says what it sells. */
export function usualChoiceOf(column: QuantityColumn): string {
  return column === "quantity" ? "Standard" : USUAL_CHOICES[column];
}

/** Whether this choice is the one that the column is made for; a shop may sell any other by it. */
export function isUsualChoice(column: PriceColumn, value: string): boolean {
  return USUAL_CHOICES[column] === value;
}

/** The column that holds the quantities and prices for this choice of stock and size. */
function quantityColumn(product: Pick<Product, "options">, choice: StockChoice): QuantityColumn {
  const chosen = [
    ["paper_type", choice.paperType],
    ["size", choice.size],
    ["finish_option", choice.finish],
  ] as const;
  for (const [type, value] of chosen) {
    const column = optionsOf(product, type).find((one) => one.value === value)?.priceColumn;
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
