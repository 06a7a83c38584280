import { offeredQuantities } from "#app/shop/catalog/offered-values.ts";
import type { Product } from "#app/shop/catalog/product.ts";

/** As many orders of a product say which quantity is the most popular; fewer are chance. */
export const ENOUGH_ORDERS = 20;

/** How often a quantity of a product was ordered. */
export interface OrderedQuantity {
  quantity: number;
  orders: number;
}

/**
 * The quantity that is most often chosen: as orders say once there are enough of them, until then
 * as the shop says. `null` where neither does, where two are chosen as often, and where it is not
 * for sale any more: nothing is made up.
 */
export function popularQuantity(
  product: Pick<Product, "category" | "counting" | "options" | "pricing" | "popularQuantity">,
  ordered: readonly OrderedQuantity[],
): number | null {
  const offered = offeredQuantities(product);
  // Of a single run nobody chooses.
  if (offered.length < 2) return null;
  const counted = mostOrdered(ordered);
  const said = counted === undefined ? product.popularQuantity : counted;
  return said !== null && offered.includes(said) ? said : null;
}

/** `undefined` as long as there are too few orders. */
function mostOrdered(ordered: readonly OrderedQuantity[]): number | null | undefined {
  const all = ordered.reduce((sum, { orders }) => sum + orders, 0);
  if (all < ENOUGH_ORDERS) return undefined;
  const [first, second] = ordered.toSorted((a, b) => b.orders - a.orders);
  return first === undefined || first.orders === second?.orders ? null : first.quantity;
}
