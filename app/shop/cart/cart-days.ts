import { readyWindow, type WorkClock } from "#app/shop/delivery/turnaround.ts";
import type { CartLine } from "./cart.ts";
import { isArtworkMissing } from "./cart-view.ts";
import type { LineDays } from "./days-in-words.ts";

/** The days of an item by its delivery time; a service has none. */
export function lineDays(line: CartLine, clock: WorkClock): LineDays {
  const { deliveryTime } = line.configuration;
  if (line.product?.taxClass !== "goods" || deliveryTime === null) return NO_DAYS;
  return isArtworkMissing(line.product, line)
    ? { ready: null, awaits: deliveryTime }
    : { ready: readyWindow(deliveryTime, clock), awaits: null };
}

const NO_DAYS: LineDays = { ready: null, awaits: null };
