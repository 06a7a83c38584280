import { arrivalWindow } from "#app/shop/delivery/arrival.ts";
import { readyText } from "#app/shop/delivery/turnaround.ts";
import { needsDelivery } from "#app/shop/pricing/quote.ts";
import { ownValue } from "#app/shop/form/own-value.ts";
import type { OrderFormState } from "./order-form-context.ts";
import { useTurnaround } from "./turnaround-context.ts";

/** When a delivery time's job would be at the customer's door; `null` for pickup and while that is not known. */
export function useArrivalText({
  product,
  values,
  settings,
}: Pick<OrderFormState, "product" | "values" | "settings">): (time: string) => string | null {
  const turnaround = useTurnaround();
  const zip = values["delivery.zip"];
  const isShipped = values["delivery.method"] === "ship" && needsDelivery([{ product }]);
  return (time) => {
    const ready = turnaround && ownValue(turnaround.windows, time);
    const found = ready && isShipped ? arrivalWindow(ready, zip, settings.carrier) : null;
    return found && readyText(found);
  };
}
