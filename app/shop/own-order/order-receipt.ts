import type { Cents } from "#app/shop/money/money.ts";
import { isExtra, type PriceLine } from "#app/shop/pricing/price-line.ts";

/** An item of an order as its receipt lists it. */
export interface ReceiptItem {
  id: string;
  /** "1,000 Business Cards" */
  title: string;
  /** What was chosen, on one line; may be empty. */
  choices: string;
  picture: string | null;
  /** Everything that belongs to the item alone. */
  amount: Cents;
  isArtworkMissing: boolean;
}

/** The name of an item and what was chosen for it, out of the lines of its price. */
export function receiptWords(
  productName: string,
  priceLines: readonly PriceLine[],
): Pick<ReceiptItem, "title" | "choices"> {
  const goods = priceLines.find(({ kind }) => kind === "goods");
  const extras = priceLines.filter(isExtra).map(({ label }) => label);
  const choices = [goods?.detail ?? "", ...extras].filter((words) => words !== "");
  return { title: goods?.label ?? productName, choices: choices.join(", ") };
}
