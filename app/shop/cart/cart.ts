import type { Product } from "#app/shop/catalog/product.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { ReprintedFrom } from "#app/shop/proof/reprinted-from.ts";
import type { ItemPrice } from "#app/shop/pricing/price-item.ts";
import type { Special } from "#app/shop/catalog/special.ts";
import type { CartLineDetails } from "./cart-line.ts";
import type { TypedFields } from "./typed-fields.ts";

/** A line of the cart with what the catalogue says of it now. */
export interface CartLine {
  id: string;
  productId: number;
  specialId: string | null;
  configuration: Configuration;
  details: CartLineDetails;
  /** The item's price when the customer last saw it. */
  seenAmount: Cents;
  isSavedForLater: boolean;
  /** The product's name, even when it is not sold any more. */
  productName: string;
  /** `null`: it is not sold any more. */
  product: Product | null;
  /** The special of the line, only while it runs. */
  special: Special | null;
  /** Its price now, or why it can't be bought as it is. */
  price: ItemPrice;
  /** The approved design that it is printed from; `null`: it is designed anew, or sent. */
  reprinted: ReprintedFrom | null;
  files: { id: string; name: string; bytes: number }[];
}

/** A line that can be ordered as it is. */
export type BuyableLine = CartLine & { price: Extract<ItemPrice, { ok: true }> };

export interface Cart {
  /** The submission key of its next order; `null` while there is no cart. */
  checkoutKey: string | null;
  /** The contact and delivery that the customer typed where they filled the cart. */
  typed: TypedFields;
  /** In the order they were added. */
  lines: CartLine[];
}
