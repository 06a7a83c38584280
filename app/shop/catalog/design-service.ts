import { type Cents, ZERO_CENTS } from "#app/shop/money/money.ts";
import type { Product } from "./product.ts";

/** The category whose products are design work themselves. */
export const DESIGN_WORK = "design-fees";

/**
 * The fee that the Design Service adds to a product for somebody without a design; zero where there
 * is nothing to add. A customer who buys design work has paid for it with the product: it is never
 * charged twice, whatever the product's own design fee says.
 */
export function designServiceFee({
  category,
  designFee,
}: Pick<Product, "category" | "designFee">): Cents {
  return category === DESIGN_WORK ? ZERO_CENTS : designFee;
}
