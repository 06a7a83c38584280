import { arrivalWindow } from "#app/shop/delivery/arrival.ts";
import { businessDaysOf, readyText } from "#app/shop/delivery/turnaround.ts";
import { daysAfter, type OrderWait } from "#app/shop/order/order-waits.ts";
import type { Product } from "#app/shop/catalog/product.ts";
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
  const waitsFor = productWait(product, values);
  return (time) => {
    const window = turnaround && ownValue(turnaround.windows, time);
    const days = businessDaysOf(time);
    if (!window || !days) return UNKNOWN;
    if (waitsFor === "proof") return { ready: daysAfter(days, [waitsFor]), arrival: null };
    const found = isShipped ? arrivalWindow(window, zip, settings.carrier) : null;
    return { ready: readyText(window), arrival: found && readyText(found) };
  };
}

/** Whether the days of what is chosen are told for files that are not here yet. */
export function isArtworkOpen({
  product,
  values,
  uploads,
}: Pick<OrderFormState, "product" | "values" | "uploads">): boolean {
  return productWait(product, values) === "artwork" && uploads.of("files").list.length === 0;
}

/**
 * What the days of a product wait for as it is chosen (decisions §8); `null` where they count from
 * the order: a commercial is made from its description.
 */
export function productWait(
  product: Pick<Product, "form">,
  { ownDesign }: { ownDesign: string },
): OrderWait | null {
  if (ownDesign === "no") return "proof";
  return ownDesign === "yes" && product.form !== "commercial" ? "artwork" : null;
}
