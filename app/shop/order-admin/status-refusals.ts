import { describeRefundRefusal, type RefundRefusal } from "#app/shop/payment/refund/refund-form.ts";
import { ORDER_STATUS_WORDS, type StatusRefusal } from "#app/shop/order/order-status.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";

type ChangeRefusal =
  | StatusRefusal
  | "not_staff"
  | "payment_under_way"
  | "refund_undecided"
  | "artwork_missing"
  | "artwork_unexplained"
  | "details_missing"
  | "details_unexplained";

const SENTENCES: Readonly<Record<ChangeRefusal, string>> = {
  not_allowed: "An order with this status can't be moved there.",
  unpaid: "This order isn't paid. Production starts when it is.",
  ships_first: "This order ships to an address. Mark it as shipped first.",
  nothing_to_ship: "This order has nothing to ship. Mark it as delivered.",
  admin_only: "This order is paid. Only an admin can cancel it.",
  proof_needed: "The customer hasn't approved a proof yet. Send one from the order's page.",
  proof_waiting:
    "The customer hasn't responded to the proof yet. Production starts once they approve it.",
  proof_changes:
    "The customer asked for changes to the proof. Send a new one from the order's page.",
  not_staff: "Only staff can change orders.",
  payment_under_way: "A payment for this order is being confirmed. Wait a minute and try again.",
  refund_undecided: "This order is paid. Choose whether to refund the payment.",
  artwork_missing:
    "Waiting for artwork. Check “Start without artwork” if it reached you another way.",
  artwork_unexplained: "Add a reason for starting without artwork.",
  details_missing:
    "Waiting for package details. Check “Start without the missing details” if you can start anyway.",
  details_unexplained: "Add a reason for starting without the missing details.",
};

type Refusal =
  | { reason: ChangeRefusal }
  | { reason: "changed_meanwhile"; current: OrderStatus }
  | RefundRefusal;

/** Why a status change was refused, to the person who tried it. */
export function describeRefusal(refusal: Refusal): string {
  if (refusal.reason === "changed_meanwhile") {
    const current = ORDER_STATUS_WORDS[refusal.current].toLowerCase();
    return `Someone else just changed this order. It is ${current} now. Check it again before you continue.`;
  }
  return isOfChange(refusal) ? SENTENCES[refusal.reason] : describeRefundRefusal(refusal);
}

function isOfChange(
  refusal: { reason: ChangeRefusal } | RefundRefusal,
): refusal is { reason: ChangeRefusal } {
  return refusal.reason in SENTENCES;
}
