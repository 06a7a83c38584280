import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import type { RefundRefusal } from "./refund-form.ts";
import { reserveRefund, type WantedRefund } from "./reserve-refund.server.ts";
import { type RefundServices, sendSoon } from "./settle-refunds.server.ts";
import type { RefundStatus } from "#app/shop/order/payment-terms.ts";

export type RefundOrderResult =
  /**
   * A "starting" one is being confirmed: the provider has not answered yet. A "failed" one was
   * refused by it: nothing was given back.
   */
  | { ok: true; refundId: string; status: RefundStatus }
  | ({ ok: false } & ({ reason: "unknown" } | RefundRefusal));

/**
 * Gives money of a paid order back (decisions §4): written down under the
 * order's lock, then asked of the provider outside any transaction. Pressed twice
 * it is one refund. A slow provider does not hold the page up: what it leaves open is settled
 * behind it, or by reconciliation.
 */
export async function refundOrder(
  services: RefundServices,
  orderId: string,
  wanted: WantedRefund,
  by: Person,
): Promise<RefundOrderResult> {
  const reserved = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false as const, reason: "unknown" as const };
    return reserveRefund(tx, order, wanted, { by, now: services.now() });
  });
  if (!reserved.ok) return reserved;
  const { refund, isNew } = reserved;
  if (!isNew) return { ok: true, refundId: refund.id, status: refund.status };
  const status = await sendSoon(services, refund);
  return { ok: true, refundId: refund.id, status: status ?? refund.status };
}
