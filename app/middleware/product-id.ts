import { data } from "react-router";

/** The product that an address names; answers 404 to what can be no product's id. */
export function productIdOf({ productId = "" }: { productId?: string }): number {
  if (!/^\d{1,9}$/.test(productId)) throw data(null, { status: 404 });
  return Number(productId);
}
