import { needsDelivery } from "#app/shop/pricing/quote.ts";
import type { WorkClock } from "#app/shop/delivery/turnaround.ts";
import type { PlannedDays } from "#app/shop/order/planned-days.ts";
import { plannedDays, readyJobs } from "#app/shop/order/ready-days.ts";
import type { CartLine } from "./cart.ts";

/**
 * The days of what a cart orders, as if it were paid now (decisions §8); `null` where no days are
 * promised.
 */
export function cartDays(
  lines: readonly Pick<CartLine, "product" | "configuration" | "files" | "isSavedForLater">[],
  clock: WorkClock,
): PlannedDays | null {
  const ordered = lines.flatMap(({ product, configuration, files, isSavedForLater }) => {
    if (product === null || isSavedForLater) return [];
    const payload = { orderType: product.form };
    const firstFileAt = files.length > 0 ? clock.now : null;
    return [{ product, configuration, payload, firstFileAt, proof: null }];
  });
  const deliveryMethod = needsDelivery(ordered) ? "ship" : "none";
  const order = { orderKind: "product", deliveryMethod } as const;
  return plannedDays(readyJobs(order, ordered, null), clock.now, clock);
}
