import { ORDER_STATUS_WORDS, type StatusRefusal } from "./order-status.ts";
import type { OrderStatus } from "./order-terms.ts";

const SENTENCES: Readonly<Record<StatusRefusal, string>> = {
  not_allowed: "An order in this status can't go there.",
  unpaid: "This order is not paid. Production starts when it is.",
  ships_first: "This order goes to an address: mark it as shipped first.",
  nothing_to_ship: "Nothing is shipped for this order: mark it as delivered.",
  admin_only: "This order is paid. Only an admin can cancel it.",
};

/** Why a status change was refused, to the person who tried it. */
export function describeRefusal(
  refusal:
    | { reason: StatusRefusal | "not_staff" | "payment_under_way" }
    | { reason: "changed_meanwhile"; current: OrderStatus },
): string {
  if (refusal.reason === "changed_meanwhile") {
    const current = ORDER_STATUS_WORDS[refusal.current].toLowerCase();
    return `Somebody was quicker: this order is ${current} now. Look at it again before you go on.`;
  }
  if (refusal.reason === "payment_under_way") {
    return "A payment for this order is being confirmed. Wait a minute and try again.";
  }
  if (refusal.reason === "not_staff") return "Only staff change orders.";
  return SENTENCES[refusal.reason];
}
