import { z } from "zod";
import { quantityOffers } from "#app/shop/catalog/quantity-offer.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { isPricedByQuote } from "#app/shop/checkout/price-products.ts";
import { type Cents, cents } from "#app/shop/money/money.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { MOST_PIECES } from "#app/shop/pricing/most-pieces.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import type { CartLine } from "./cart.ts";

/** A quantity that an item can be had in, with its price then. */
export interface QuantityChoice {
  quantity: number;
  amountCents: Cents;
  /** Both, as a form sends them: what was seen is what is asked for. */
  choice: string;
}

export function quantityChoice(quantity: number, amountCents: Cents): QuantityChoice {
  return { quantity, amountCents, choice: `${quantity}@${amountCents}` };
}

/** A `choice` that a form sent. */
export const quantityChoiceField = z
  .string()
  .regex(/^\d{1,7}@\d{1,10}$/)
  .transform((choice) => {
    const [quantity = "", amount = ""] = choice.split("@");
    return { quantity: Number(quantity), seenCents: cents(Number(amount)) };
  });

/** Pieces that are bought one by one are offered in these, beside the quantity that was chosen. */
const USUAL_PIECES = [1, 2, 3, 4, 5, 10, 25, 50];

/** The quantities that an item is offered in, whether or not each can be bought with its choices. */
export function orderableQuantities(product: Product, configuration: Configuration): number[] {
  if (product.counting === "run") {
    return quantityOffers(product, configuration).map(({ quantity }) => quantity);
  }
  const pieces = new Set([...USUAL_PIECES, configuration.quantity, configuration.quantity * 2]);
  return [...pieces].filter((quantity) => quantity <= MOST_PIECES).toSorted((a, b) => a - b);
}

/**
 * The quantities that an item of the cart can be changed to in place, each at its price before
 * member price, code, shipping and tax; none for a special, which comes in its own quantity.
 */
export function quantityChoices({
  product,
  specialId,
  configuration,
}: Pick<CartLine, "product" | "specialId" | "configuration">): QuantityChoice[] {
  if (product === null || specialId !== null) return [];
  if (isPricedByQuote(product, configuration.size)) return [];
  return orderableQuantities(product, configuration).flatMap((quantity) => {
    const changed = { ...configuration, quantity };
    const price = priceItem({ product, special: null, configuration: changed });
    return price.ok ? [quantityChoice(quantity, price.amountCents)] : [];
  });
}
