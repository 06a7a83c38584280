import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import type { OrderEventKind, OrderStatus } from "./order-terms.ts";

/** How the event is marked with which the customer was told; statuses have no such step. */
export const READY_FOR_PICKUP = "ready_for_pickup";

interface ToldEvent {
  kind: OrderEventKind;
  toStatus: string | null;
}

export function isPickupNotice({ kind, toStatus }: ToldEvent): boolean {
  return kind === "note" && toStatus === READY_FOR_PICKUP;
}

/** The order is being made, is picked up at the shop, and nobody has told its customer yet. */
export function awaitsPickupNotice(
  order: { orderStatus: OrderStatus; deliveryMethod: DeliveryMethod },
  events: readonly ToldEvent[],
): boolean {
  const isInTheShop = order.orderStatus === "processing" && order.deliveryMethod === "pickup";
  return isInTheShop && !events.some(isPickupNotice);
}
