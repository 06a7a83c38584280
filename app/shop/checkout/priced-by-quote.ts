import { optionPrice } from "#app/shop/catalog/option-price.ts";
import type { Product } from "#app/shop/catalog/product.ts";

/** What is offered without a price of its own: the team works it out (specification §9, "call for quote"). */
export function isPricedByQuote(
  product: Pick<Product, "category" | "form" | "options" | "pricing">,
  size: string | null,
): boolean {
  if (product.form !== "commercial" || size === null) return false;
  return optionPrice(product, "size", size) === null;
}

export const QUOTE_REQUEST_NOTICE = {
  title: "Order submitted!",
  text: "We have your order, and send you our price by email. Nothing is charged until you accept it.",
};
