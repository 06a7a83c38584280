import { designRequestPath } from "./order-pages.ts";
import type { Product } from "./product.ts";

/**
 * The page on which a product is ordered: its own, or the one that the shop has chosen
 * ("/app-order").
 */
export function orderPathOf(product: Pick<Product, "id" | "orderPath" | "form">): string {
  if (product.orderPath !== null) return product.orderPath;
  return product.form === "design-request" ? designRequestPath(product) : `/product/${product.id}`;
}

/** Unlisted products are on no list, unless a page of its own sells them (specification §2). */
export function isFindable(product: Pick<Product, "unlisted" | "orderPath">): boolean {
  return !product.unlisted || product.orderPath !== null;
}

/**
 * The page that a product's card on the home page leads to (specification §2, Home): the product's
 * own if it has one, else its category's.
 */
export function cardPathOf(product: Pick<Product, "category" | "orderPath">): string {
  return product.orderPath ?? `/category/${product.category}`;
}
