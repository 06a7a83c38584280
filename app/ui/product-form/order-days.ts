import { arrivalWindow } from "#app/shop/delivery/arrival.ts";
import { businessDaysOf, readyText } from "#app/shop/delivery/turnaround.ts";
import { daysAfter } from "#app/shop/order/order-waits.ts";
import { needsDelivery } from "#app/shop/pricing/quote.ts";
import { ownValue } from "#app/shop/form/own-value.ts";
import type { OrderFormState } from "./order-form-context.ts";
import { useTurnaround } from "./turnaround-context.ts";

/** The days of a delivery time, in words; each `null` where it is not known, or not yet. */
export interface OrderDays {
  ready: string | null;
  /** At the customer's door. */
  arrival: string | null;
}

const UNKNOWN: OrderDays = { ready: null, arrival: null };

/** When a delivery time's job would be ready. What the shop designs counts from the proof's approval. */
export function useOrderDays({
  product,
  values,
  settings,
}: Pick<OrderFormState, "product" | "values" | "settings">): (time: string) => OrderDays {
  const turnaround = useTurnaround();
  const zip = values["delivery.zip"];
  const isShipped = values["delivery.method"] === "ship" && needsDelivery([{ product }]);
  const isDesigned = isDesignedByShop(values);
  return (time) => {
    const window = turnaround && ownValue(turnaround.windows, time);
    const days = businessDaysOf(time);
    if (!window || !days) return UNKNOWN;
    if (isDesigned) return { ready: daysAfter(days, ["proof"]), arrival: null };
    const found = isShipped ? arrivalWindow(window, zip, settings.carrier) : null;
    return { ready: readyText(window), arrival: found && readyText(found) };
  };
}

export function isDesignedByShop({ ownDesign }: { ownDesign: string }): boolean {
  return ownDesign === "no";
}
