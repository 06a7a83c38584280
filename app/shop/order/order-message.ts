import { adminOrderPath } from "./admin-order-paths.ts";
import type { OrderEventKind } from "./order-terms.ts";

/** How the event is marked that keeps what the team wrote to the customer; statuses have no such step. */
export const MESSAGE_TO_CUSTOMER = "message";

export function isOrderMessage(event: { kind: OrderEventKind; toStatus: string | null }): boolean {
  return event.kind === "note" && event.toStatus === MESSAGE_TO_CUSTOMER;
}

/** Writes to the customer of an order. */
export function adminOrderMessagePath(orderId: string): string {
  return `${adminOrderPath(orderId)}/message`;
}
