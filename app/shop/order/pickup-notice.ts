import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import type { OrderEventKind, OrderStatus } from "./order-terms.ts";

/** The order is being made, is picked up at the shop, and nobody has told its customer yet. */
export function awaitsPickupNotice(
  order: { orderStatus: OrderStatus; deliveryMethod: DeliveryMethod },
  events: readonly { kind: OrderEventKind }[],
): boolean {
  const isInTheShop = order.orderStatus === "processing" && order.deliveryMethod === "pickup";
  return isInTheShop && events.every(({ kind }) => kind !== "ready_for_pickup");
}
