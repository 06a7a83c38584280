import type { OptionType, PriceColumn } from "#app/shop/catalog/catalog-terms.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { PictureDraft } from "./product-draft.ts";

/** A product as it is to be stored. */
export interface WrittenProduct extends Omit<
  Product,
  "id" | "sameDayDesignFee" | "images" | "options" | "pricing"
> {
  /** The first is the main one. */
  images: PictureDraft[];
  options: { type: OptionType; value: string; description: string; priceColumn?: PriceColumn }[];
  /** By the keys of `pricing_data` (specification §3). */
  pricing: Record<string, Cents>;
}
