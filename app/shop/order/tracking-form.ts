import { z } from "zod";
import { adminOrderPath } from "./admin-order-paths.ts";
import { optionalLine } from "#app/shop/form/fields.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import type { OrderStatus } from "./order-terms.ts";

/** By which a parcel can be followed; each may be empty. */
export const parcelFields = {
  trackingCarrier: optionalLine(60),
  trackingNumber: optionalLine(80),
};

/** What is written about a parcel that has left, and what the page showed of it before. */
export const trackingFormSchema = z.object({
  ...parcelFields,
  seenCarrier: z.string().default(""),
  seenNumber: z.string().default(""),
});

/** Changes by what a parcel can be followed. */
export function adminTrackingPath(orderId: string): string {
  return `${adminOrderPath(orderId)}/tracking`;
}

/** The parcel has left: its carrier and number can be added, or put right. */
export function mayBeTracked(order: {
  orderStatus: OrderStatus;
  deliveryMethod: DeliveryMethod;
}): boolean {
  const hasLeft = order.orderStatus === "shipped" || order.orderStatus === "delivered";
  return hasLeft && order.deliveryMethod === "ship";
}
