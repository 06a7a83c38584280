import type { Cents } from "#app/shop/money/money.ts";
import { CUSTOM_PAYMENT, isAgreedBefore, type OrderKind } from "#app/shop/order/order-kinds.ts";
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

/**
 * The name of an item and what was chosen for it, out of the lines of its price; of a payment for
 * something agreed before, what its customer called it.
 */
export function receiptWords(
  order: { orderKind: OrderKind },
  productName: string,
  priceLines: readonly PriceLine[],
): Pick<ReceiptItem, "title" | "choices"> {
  if (isAgreedBefore(order)) return { title: CUSTOM_PAYMENT, choices: productName };
  const goods = priceLines.find(({ kind }) => kind === "goods");
  const extras = priceLines.filter(isExtra).map(({ label }) => label);
  const choices = [goods?.detail ?? "", ...extras].filter((words) => words !== "");
  return { title: goods?.label ?? productName, choices: choices.join(", ") };
}
