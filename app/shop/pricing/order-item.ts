import type { Product } from "#app/shop/catalog/product.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { PriceLine } from "./price-line.ts";

/** One item of an order by its own price, and what may be taken off it or added to it. */
export interface OrderItem extends Pick<Product, "taxClass" | "taxableSharePercent"> {
  /** Goods, delivery time, add-ons and design; they sum to `amountCents`. */
  lines: PriceLine[];
  amountCents: Cents;
  /** The product that a promotion's scope goes by; `null` for work that is not in the catalog. */
  productId: number | null;
  category: string | null;
  quantity: number;
  hasMemberPrice: boolean;
  /** Codes never touch specials and custom payments (decisions §4). */
  takesCode: boolean;
}
