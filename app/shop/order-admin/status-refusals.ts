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
  not_allowed: "An order in this status can't go there.",
  unpaid: "This order is not paid. Production starts when it is.",
  ships_first: "This order goes to an address: mark it as shipped first.",
  nothing_to_ship: "Nothing is shipped for this order: mark it as delivered.",
  admin_only: "This order is paid. Only an admin can cancel it.",
  proof_needed:
    "The shop designs this order, and its customer has approved no proof yet. Send one on the order's page.",
  proof_waiting: "The customer has not answered the proof yet. It goes on when they approve it.",
  proof_changes:
    "The customer asked for changes to the proof. Send another one on the order's page.",
  not_staff: "Only staff change orders.",
  payment_under_way: "A payment for this order is being confirmed. Wait a minute and try again.",
  refund_undecided: "This order is paid. Say whether the payment is refunded.",
  artwork_missing:
    "Artwork is missing, and production waits for it. Tick “Start without artwork” if it reached you another way.",
  artwork_unexplained: "Say in the note why production starts without artwork.",
  details_missing:
    "Package details are missing, and production waits for them. Tick “Start without the missing details” if you can begin all the same.",
  details_unexplained: "Say in the note why production starts without the missing details.",
};

type Refusal =
  | { reason: ChangeRefusal }
  | { reason: "changed_meanwhile"; current: OrderStatus }
  | RefundRefusal;

/** Why a status change was refused, to the person who tried it. */
export function describeRefusal(refusal: Refusal): string {
  if (refusal.reason === "changed_meanwhile") {
    const current = ORDER_STATUS_WORDS[refusal.current].toLowerCase();
    return `Somebody was quicker: this order is ${current} now. Look at it again before you go on.`;
  }
  return isOfChange(refusal) ? SENTENCES[refusal.reason] : describeRefundRefusal(refusal);
}

function isOfChange(
  refusal: { reason: ChangeRefusal } | RefundRefusal,
): refusal is { reason: ChangeRefusal } {
  return refusal.reason in SENTENCES;
}
