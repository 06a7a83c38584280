import { categoryOrderPath } from "#app/shop/catalog/category.ts";
import { DESIGN_WORK } from "#app/shop/catalog/design-service.ts";
import { priceKey } from "#app/shop/catalog/option-price.ts";

/**
 * Whether products can go from one category to another and cost what they cost before: in
 * some the size's price replaces the base price (specification §9), some have an order page
 * of their own.
 */
export function canTakeProductsOf(from: string, to: string): boolean {
  const isAlike =
    priceKey({ category: from }, "size", "") === priceKey({ category: to }, "size", "");
  return from !== to && isAlike && isOrdinary(from) && isOrdinary(to);
}

function isOrdinary(categoryId: string): boolean {
  return categoryOrderPath(categoryId) === null && categoryId !== DESIGN_WORK;
}
