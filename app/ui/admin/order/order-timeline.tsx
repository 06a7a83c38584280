import { ORDER_STATUS_WORDS } from "#app/shop/order/order-status.ts";
import { ORDER_STATUSES, type OrderEventKind } from "#app/shop/order/order-terms.ts";
import { APPROVAL_EVENTS } from "#app/shop/proof/proof-words.ts";
import { Timeline } from "#app/ui/order/timeline.tsx";

export interface OrderEventView {
  id: string;
  kind: OrderEventKind;
  toStatus: string | null;
  actor: string;
  note: string;
  when: string;
}

/** The events of an order, newest first: what, when, by whom, why. */
export function OrderTimeline({ events }: { events: readonly OrderEventView[] }) {
  return (
    <Timeline
      entries={events.map((event) => ({
        id: event.id,
        title: titleOf(event),
        by: `${event.when}, ${RECORDED.has(event.kind) ? "recorded by " : ""}${event.actor}`,
        said: event.note,
      }))}
    />
  );
}

/** Approvals that the team recorded for the customer. */
const RECORDED: ReadonlySet<OrderEventKind> = new Set(Object.values(APPROVAL_EVENTS));

const TITLES: Readonly<Record<Exclude<OrderEventKind, "status">, string>> = {
  placed: "Order placed",
  payment_started: "Payment started",
  payment_approved: "Payment approved",
  payment_captured: "Payment received",
  nothing_to_pay: "Nothing to pay",
  payment_pending: "Payment held for review",
  payment_declined: "Payment declined",
  payment_failed: "Payment failed",
  payment_held: "Payment doesn't match",
  payment_voided: "Payment not used",
  refund_started: "Refund started",
  refunded: "Refunded",
  refund_failed: "Refund failed",
  quote_sent: "Quote sent",
  quote_accepted: "Quote accepted",
  quote_expired: "Quote expired",
  replaced: "Replaced by a new order",
  artwork: "Artwork",
  proof_sent: "Proof sent",
  proof_approved: "Proof approved",
  proof_approved_by_telephone: "Proof approved by phone",
  proof_approved_by_email: "Proof approved by email",
  proof_approved_in_person: "Proof approved in person",
  proof_changes: "Proof changes requested",
  proof_withdrawn: "Proof withdrawn",
  ready_for_pickup: "Customer notified: ready for pickup",
  tracking_changed: "Tracking changed",
  message: "Message to the customer",
  mail_withheld: "Email not sent",
  reminder_withheld: "Email not sent",
  note: "Note",
};

function titleOf({ kind, toStatus }: OrderEventView): string {
  if (kind !== "status") return TITLES[kind];
  const status = ORDER_STATUSES.find((known) => known === toStatus);
  return status === undefined ? "Status changed" : ORDER_STATUS_WORDS[status];
}
