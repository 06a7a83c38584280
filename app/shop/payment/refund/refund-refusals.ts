import { type Cents, formatCents } from "#app/shop/money/money.ts";

/**
 * Why a refund is refused:
 * - `not_paid`: there is no money of the customer's here, or none any more
 * - `total_changed`: it comes to another amount than the person saw
 * - `key_used`: the page's key belongs to another refund
 */
export type RefundRefusal = { reason: SimpleRefusal } | { reason: "total_changed"; amount: Cents };

type SimpleRefusal =
  | "not_admin"
  | "not_paid"
  | "key_used"
  | "nothing"
  | "above_line"
  | "above_shipping"
  | "unknown_line";

const SENTENCES: Readonly<Record<SimpleRefusal, string>> = {
  not_admin: "Only an admin refunds an order.",
  not_paid: "There is no money of this order left that could be refunded.",
  key_used: "Reload the page and try again.",
  nothing: "Enter what you want to refund.",
  above_line: "More than is left of an item can't be refunded.",
  above_shipping: "More than is left of the shipping can't be refunded.",
  unknown_line: "Reload the page and try again.",
};

export const REFUSED_BY_PROVIDER =
  "The payment provider refused this refund. Nothing was given back; its reason is on the order.";

/** The same to the person who tried it; nothing was refunded. */
export function describeRefundRefusal(refusal: RefundRefusal): string {
  if (refusal.reason === "total_changed") {
    return `This comes to ${formatCents(refusal.amount)}. Nothing was refunded yet: look at it, then confirm.`;
  }
  return SENTENCES[refusal.reason];
}
