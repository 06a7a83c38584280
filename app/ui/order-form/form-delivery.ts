import { isStateCode } from "#app/shop/delivery/us-states.ts";
import type { OrderTerms } from "#app/shop/pricing/total-order.ts";

/** How a form says that the goods reach the customer, as far as the price goes. */
export function formDelivery(
  values: Readonly<Partial<Record<"delivery.method" | "delivery.state", string>>>,
): OrderTerms["delivery"] {
  if (values["delivery.method"] === "pickup") return { method: "pickup", state: null };
  const state = values["delivery.state"] ?? "";
  return { method: "ship", state: isStateCode(state) ? state : null };
}
