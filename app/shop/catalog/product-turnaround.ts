import { type Turnaround, turnaround, type WorkClock } from "#app/shop/delivery/turnaround.ts";
import { optionsOf, type Product } from "./product.ts";

/**
 * The days on which a product would be ready for pickup, or leave the shop.
 * `null` for services, whose days count from an agreement, not from the order.
 */
export function turnaroundOf(
  product: Pick<Product, "options" | "taxClass">,
  clock: WorkClock,
): Turnaround | null {
  if (product.taxClass !== "goods") return null;
  const times = optionsOf(product, "delivery_time").map(({ value }) => value);
  return turnaround(times, clock);
}
