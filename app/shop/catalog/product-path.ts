import { designRequestPath } from "./order-pages.ts";
import type { Product } from "./product.ts";

/** Where a product is ordered: on its own page, or where the shop has put it ("/app-order"). */
export function orderPathOf(product: Pick<Product, "id" | "orderPath" | "form">): string {
  if (product.orderPath !== null) return product.orderPath;
  return product.form === "design-request" ? designRequestPath(product) : `/product/${product.id}`;
}

/** Unlisted products are on no list, unless a page of its own sells them (specification §2). */
export function isFindable(product: Pick<Product, "unlisted" | "orderPath">): boolean {
  return !product.unlisted || product.orderPath !== null;
}

/**
 * Where a product's card on the home page leads (specification §2, Home): to the
 * page of its own if it has one, else to its category.
 */
export function cardPathOf(product: Pick<Product, "category" | "orderPath">): string {
  return product.orderPath ?? `/category/${product.category}`;
}
