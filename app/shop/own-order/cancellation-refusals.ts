/** Why a customer's order was not cancelled, to the customer. */
export const CANCELLATION_REFUSALS = {
  changed_meanwhile: "This order has changed. See below.",
  too_late: "This order can no longer be canceled. Message us if something is wrong with it.",
  settled: "This order is paid. Message us and our team will cancel it.",
  payment_under_way:
    "A payment for this order is being confirmed. Wait a minute and look at it again.",
} as const;
