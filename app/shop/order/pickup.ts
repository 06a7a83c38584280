import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import type { OrderEventKind, OrderStatus } from "./order-terms.ts";

/** Being made, or ready for pickup: its customer was told so. */
export type PickupState = "making" | "ready";

/** An order, and whether its customer was ever told that they can pick it up. */
export interface PickedUpOrder {
  orderStatus: OrderStatus;
  deliveryMethod: DeliveryMethod;
  isToldReady: boolean;
}

/** What the order's timeline notes when its customer is told. */
export const TOLD_READY: OrderEventKind = "ready_for_pickup";

/** Where an order in production stands that is picked up at the shop; `null` for every other. */
export function pickupState(order: PickedUpOrder): PickupState | null {
  if (order.orderStatus !== "processing" || order.deliveryMethod !== "pickup") return null;
  return order.isToldReady ? "ready" : "making";
}

/** Whether the events of an order say that its customer was told. */
export function isToldReady(events: readonly { kind: OrderEventKind }[]): boolean {
  return events.some(({ kind }) => kind === TOLD_READY);
}
