import { type Turnaround, turnaround, type WorkClock } from "#app/shop/delivery/turnaround.ts";
import { optionsOf, type Product } from "./product.ts";

/**
 * The days on which a product would be ready for pickup, leave the shop or be done. `null` without
 * delivery times: its days are by agreement.
 */
export function turnaroundOf(
  product: Pick<Product, "options">,
  clock: WorkClock,
): Turnaround | null {
  const times = optionsOf(product, "delivery_time").map(({ value }) => value);
  return times.length === 0 ? null : turnaround(times, clock);
}
