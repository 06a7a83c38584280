import { isPlaceCode } from "#app/shop/delivery/us-states.ts";
import type { OrderTerms } from "#app/shop/pricing/total-order.ts";

/** How a form says that the goods reach the customer, as far as the price goes. */
export function formDelivery(
  values: Readonly<
    Partial<Record<"delivery.method" | "delivery.state" | "delivery.shipping", string>>
  >,
): OrderTerms["delivery"] {
  if (values["delivery.method"] === "pickup") return { method: "pickup", state: null };
  const state = values["delivery.state"] ?? "";
  const shipping = values["delivery.shipping"] ?? "";
  return { method: "ship", state: isPlaceCode(state) ? state : null, shipping };
}

/** The ZIP code that a form ships to, as far as it is typed; `null` for pickup. */
export function shippedTo(
  values: Readonly<Partial<Record<"delivery.method" | "delivery.zip", string>>>,
): string | null {
  return values["delivery.method"] === "pickup" ? null : (values["delivery.zip"] ?? "");
}
