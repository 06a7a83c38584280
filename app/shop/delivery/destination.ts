import type { DeliveryAddress } from "./delivery.ts";
import type { DeliveryMethod } from "./delivery-terms.ts";
import { addressLines } from "./format-address.ts";

/** Where an order goes, on lines as on an envelope. */
export interface Destination {
  label: string;
  lines: readonly string[];
}

/** The destination of an order, or where it is picked up. */
export function destinationOf(
  order: { deliveryMethod: DeliveryMethod; deliveryAddress: DeliveryAddress | null },
  shop: { street: string; city: string },
): Destination {
  if (order.deliveryMethod === "ship" && order.deliveryAddress) {
    return { label: "Ship to", lines: addressLines(order.deliveryAddress) };
  }
  if (order.deliveryMethod === "pickup") {
    return { label: "Pickup", lines: [`${shop.street}, ${shop.city}`] };
  }
  return { label: "Delivery", lines: ["Nothing to deliver"] };
}
