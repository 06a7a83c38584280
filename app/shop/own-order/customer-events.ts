import { ORDER_STATUS_WORDS } from "#app/shop/order/order-status.ts";
import { ORDER_STATUSES, type OrderEventKind } from "#app/shop/order/order-terms.ts";

/** One event of an order, as its customer reads it. */
export interface CustomerEvent {
  title: string;
  /** "you" or "our team"; empty where it goes without saying. */
  by: string;
  /** One sentence of ours; never what staff or the provider wrote. */
  said: string;
}

/**
 * An event of an order in the customer's words; `null` for what is the shop's own
 * business. Notes and names of staff, and the provider's reasons, stay inside.
 */
export function customerEvent(event: {
  kind: OrderEventKind;
  toStatus: string | null;
  actor: string;
}): CustomerEvent | null {
  if (event.kind === "status") return statusEvent(event);
  const words = WORDS[event.kind];
  return words && { ...words, by: words.by ?? "" };
}

const RECORDED = { by: "recorded by our team", said: "" };

const WORDS: Readonly<
  Record<Exclude<OrderEventKind, "status">, { title: string; by?: string; said: string } | null>
> = {
  placed: { title: "Order placed", by: "you", said: "" },
  payment_captured: { title: "Payment received", said: "" },
  nothing_to_pay: { title: "Nothing to pay", said: "" },
  payment_pending: {
    title: "Payment being checked",
    said: "The payment provider is still checking it.",
  },
  payment_declined: { title: "Payment declined", said: "Nothing was charged." },
  payment_failed: { title: "Payment did not go through", said: "Nothing was charged." },
  payment_held: { title: "Payment being looked into", said: "Our team looks at it." },
  refunded: { title: "Refund sent", by: "our team", said: "" },
  quote_sent: { title: "Price sent", by: "our team", said: "" },
  quote_accepted: { title: "Price accepted", by: "you", said: "" },
  quote_expired: { title: "Price expired", said: "" },
  artwork: { title: "Artwork received", said: "" },
  proof_sent: { title: "Proof sent", by: "our team", said: "" },
  proof_approved: { title: "Proof approved", by: "you", said: "" },
  proof_approved_by_telephone: { ...RECORDED, title: "Proof approved by phone" },
  proof_approved_by_email: { ...RECORDED, title: "Proof approved by email" },
  proof_approved_in_person: { ...RECORDED, title: "Proof approved in person" },
  proof_changes: { title: "Changes to the proof", by: "you", said: "" },
  proof_withdrawn: { title: "Proof withdrawn", by: "our team", said: "" },
  ready_for_pickup: { title: "Ready for pickup", by: "our team", said: "" },
  tracking_changed: { title: "Tracking changed", by: "our team", said: "" },
  message: { title: "Message from us", by: "our team", said: "" },
  payment_started: null,
  payment_approved: null,
  payment_voided: null,
  refund_started: null,
  refund_failed: null,
  replaced: null,
  mail_withheld: null,
  reminder_withheld: null,
  note: null,
};

function statusEvent({
  toStatus,
  actor,
}: {
  toStatus: string | null;
  actor: string;
}): CustomerEvent | null {
  const status = ORDER_STATUSES.find((known) => known === toStatus);
  if (status === undefined) return null;
  const title = ORDER_STATUS_WORDS[status];
  if (actor === "customer") return { title, by: "you", said: "" };
  if (actor !== "system") return { title, by: "our team", said: "" };
  const said = status === "cancelled" ? "It was not paid in time." : "";
  return { title, by: "", said };
}
