import { readyWindow, type WorkClock } from "#app/shop/delivery/turnaround.ts";
import { isWithCustomer } from "#app/shop/order/artwork-hold.ts";
import type { CartLine } from "./cart.ts";
import { isArtworkMissing } from "./cart-view.ts";
import type { LineDays } from "./days-in-words.ts";

/** The days of an item by its delivery time; a service has none. */
export function lineDays(line: CartLine, clock: WorkClock): LineDays {
  const { deliveryTime } = line.configuration;
  if (line.product?.taxClass !== "goods" || deliveryTime === null) return NO_DAYS;
  const isAwaited = isArtworkMissing(line.product, line) || isWithCustomer(line.artworkHold);
  const ready = isAwaited ? null : readyWindow(deliveryTime, clock);
  return { time: deliveryTime, ready, isAwaited };
}

const NO_DAYS: LineDays = { time: null, ready: null, isAwaited: false };
