import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { orderArtwork } from "#app/shop/order/line/order-artwork.server.ts";
import { orderDetails } from "#app/shop/order/line/order-details.server.ts";
import { hasAttempt } from "#app/shop/payment/attempt/has-attempt.server.ts";
import { MOVING_ATTEMPTS } from "#app/shop/order/payment-terms.ts";
import type { RefundRefusal } from "#app/shop/payment/refund/refund-form.ts";
import {
  type Refund,
  reserveRefund,
  type WantedRefund,
} from "#app/shop/payment/refund/reserve-refund.server.ts";
import type { Cents } from "#app/shop/money/money.ts";
import { isAdmin, isStaff, type Person } from "#app/shop/person/person.ts";
import { moveOrder } from "./move-order.server.ts";
import { holdsMoney, moveRefusal, type StatusRefusal } from "#app/shop/order/order-status.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";

export interface StatusChange {
  orderId: string;
  /** The status that the person saw when deciding; a second tab may have been quicker. */
  expected: OrderStatus;
  to: OrderStatus;
  /** For staff only; empty when there is nothing to say. */
  note: string;
  /** With the cancellation of an order that money was paid for: all of it back, or expressly none. */
  refund: CancellationRefund | null;
  /** Production begins though artwork is missing; the note says why. */
  withoutArtwork?: boolean;
  /** Production begins though details of a package are missing; the note says why. */
  withoutDetails?: boolean;
  /** Carrier and number of a parcel that leaves: each may be empty. */
  tracking?: { carrier: string; number: string };
}

export type CancellationRefund =
  | { kind: "none" }
  | { kind: "full"; refundKey: string; expectedAmount: Cents | null };

export type ChangeStatusResult =
  /** `refund` is written down and claimed; the caller sends it with `sendSoon`. */
  | { ok: true; refund: Refund | null }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "changed_meanwhile"; current: OrderStatus }
  | { ok: false; reason: "payment_under_way" | "refund_undecided" }
  /** `artwork_unexplained`: it begins without artwork, and no note says why. */
  | { ok: false; reason: "artwork_missing" | "artwork_unexplained" }
  /** The same of a package's details. */
  | { ok: false; reason: "details_missing" | "details_unexplained" }
  | ({ ok: false } & RefundRefusal)
  | { ok: false; reason: "not_staff" | StatusRefusal };

/**
 * Moves an order through its life (decisions §4): status, event, audit entry
 * and the customer's mail in one transaction, or none of them; with them the
 * refund of a paid order that is canceled.
 */
export function changeOrderStatus(
  services: Pick<Services, "changes" | "db" | "env" | "jobs">,
  change: StatusChange,
  { by, now }: { by: Person; now: Date },
): Promise<ChangeStatusResult> {
  const { orderId, expected, to, note, refund, tracking } = change;
  const { withoutArtwork = false, withoutDetails = false } = change;
  return services.db.transaction(async (tx): Promise<ChangeStatusResult> => {
    if (!isStaff(by)) return { ok: false, reason: "not_staff" };
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: "unknown" };
    if (order.orderStatus !== expected) {
      return { ok: false, reason: "changed_meanwhile", current: order.orderStatus };
    }
    const refusal = moveRefusal(order, to, { admin: isAdmin(by) });
    if (refusal !== null) return { ok: false, reason: refusal };
    const isWithout = to === "processing" && (await orderArtwork(tx, order)) === "missing";
    if (isWithout && !withoutArtwork) return { ok: false, reason: "artwork_missing" };
    if (isWithout && note.trim() === "") return { ok: false, reason: "artwork_unexplained" };
    const isBare = to === "processing" && (await orderDetails(tx, order)).length > 0;
    if (isBare && !withoutDetails) return { ok: false, reason: "details_missing" };
    if (isBare && note.trim() === "") return { ok: false, reason: "details_unexplained" };
    // The provider may be taking the money at this moment; its answer decides first.
    if (to === "cancelled" && (await hasAttempt(tx, orderId, MOVING_ATTEMPTS))) {
      return { ok: false, reason: "payment_under_way" };
    }
    if (to === "cancelled" && holdsMoney(order.paymentStatus) && refund === null) {
      return { ok: false, reason: "refund_undecided" };
    }
    const refunding =
      to === "cancelled" && refund?.kind === "full"
        ? await reserveRefund(tx, order, wholeRefund(refund), { by, now })
        : null;
    if (refunding?.ok === false) return refunding;
    const who = { actor: by.name, actorId: by.userId, isByTeam: true, now };
    const isRefunded = refunding !== null;
    const lacks = isWithout ? "artwork" : isBare ? "all package details" : null;
    const said = lacks === null ? note : `Started without ${lacks}. ${note}`;
    const move = { to, note: said, ...who, isRefunded, ...(tracking && { tracking }) };
    await moveOrder(tx, services, order, move);
    return { ok: true, refund: refunding?.isNew ? refunding.refund : null };
  });
}

function wholeRefund({
  refundKey,
  expectedAmount,
}: Extract<CancellationRefund, { kind: "full" }>): WantedRefund {
  return { refundKey, parts: "everything", expectedAmount, reason: "Your order was canceled." };
}
