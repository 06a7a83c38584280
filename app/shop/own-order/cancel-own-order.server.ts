import type { Services } from "#app/platform/services.server.ts";
import { hasAttempt } from "#app/shop/payment/attempt/has-attempt.server.ts";
import { MONEY_ATTEMPTS } from "#app/shop/order/payment-terms.ts";
import { lockOrderOf, type OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import { moveOrder } from "#app/shop/order-admin/move-order.server.ts";
import { cancellationRefusal } from "#app/shop/order/order-status.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";

/**
 * - `changed_meanwhile`: the page that decided showed another status
 * - `settled`: it is paid, or there is nothing to pay; the shop cancels it
 * - `payment_under_way`: money may have moved; the provider's answer decides first
 */
export type CancelOwnOrderResult =
  | { ok: true }
  | {
      ok: false;
      reason: "unknown" | "changed_meanwhile" | "too_late" | "settled" | "payment_under_way";
    };

/**
 * A customer calls their own order off, by its link or from their account, while
 * nobody has begun and nothing was paid (decisions §4): the same event, audit entry and mail as when staff do it.
 */
export function cancelOwnOrder(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  holder: OrderHolder,
  expected: OrderStatus,
): Promise<CancelOwnOrderResult> {
  const now = services.now();
  return services.db.transaction(async (tx): Promise<CancelOwnOrderResult> => {
    const order = await lockOrderOf(tx, holder);
    if (!order) return { ok: false, reason: "unknown" };
    if (order.orderStatus !== expected) return { ok: false, reason: "changed_meanwhile" };
    const refusal = cancellationRefusal(order);
    if (refusal !== null) return { ok: false, reason: refusal };
    if (await hasAttempt(tx, order.id, MONEY_ATTEMPTS)) {
      return { ok: false, reason: "payment_under_way" };
    }
    const actorId = "userId" in holder ? holder.userId : null;
    const by = { actor: "customer", actorId, isByTeam: false };
    const move = { to: "cancelled", note: "", ...by, now } as const;
    await moveOrder(tx, services, order, move);
    return { ok: true };
  });
}
