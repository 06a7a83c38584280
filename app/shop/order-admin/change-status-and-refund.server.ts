import { type RefundServices, sendSoon } from "#app/shop/payment/refund/settle-refunds.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import {
  changeOrderStatus,
  type ChangeStatusResult,
  type StatusChange,
} from "./change-order-status.server.ts";

/**
 * Moves an order through its life; the refund that goes with a cancellation is
 * sent once both are written down, and confirmed behind the page if the provider is slow.
 */
export async function changeStatusAndRefund(
  services: RefundServices,
  change: StatusChange,
  by: Person,
): Promise<ChangeStatusResult> {
  const result = await changeOrderStatus(services, change, { by, now: services.now() });
  if (result.ok && result.refund !== null) await sendSoon(services, result.refund);
  return result;
}
