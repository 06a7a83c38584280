import { isPickupNotice } from "#app/shop/order/pickup-notice.ts";
import { isOrderMessage } from "#app/shop/order/order-message.ts";
import { ORDER_STATUS_WORDS } from "#app/shop/order/order-status.ts";
import { ORDER_STATUSES, type OrderEventKind } from "#app/shop/order/order-terms.ts";
import { isTrackingChange } from "#app/shop/order/tracking-form.ts";
import { approvalTitle, isRecordedApproval } from "#app/shop/proof/proof-words.ts";
import { Timeline } from "#app/ui/order/timeline.tsx";

export interface OrderEventView {
  id: string;
  kind: OrderEventKind;
  toStatus: string | null;
  actor: string;
  note: string;
  when: string;
}

/** What happened to an order, newest first: what, when, by whom, why. */
export function OrderTimeline({ events }: { events: readonly OrderEventView[] }) {
  return (
    <Timeline
      entries={events.map((event) => ({
        id: event.id,
        title: titleOf(event),
        by: `${event.when}, ${isRecordedApproval(event) ? "recorded by " : ""}${event.actor}`,
        said: event.note,
      }))}
    />
  );
}

const TITLES: Readonly<Record<Exclude<OrderEventKind, "status" | "proof_approved">, string>> = {
  placed: "Order placed",
  payment_started: "Payment started",
  payment_approved: "Payment approved",
  payment_captured: "Payment received",
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
  proof_changes: "Changes to the proof wanted",
  proof_withdrawn: "Proof taken back",
  note: "Note",
};

function titleOf(event: OrderEventView): string {
  const { kind, toStatus } = event;
  if (isPickupNotice(event)) return "Customer told: ready for pickup";
  if (isTrackingChange(event)) return "Tracking changed";
  if (isOrderMessage(event)) return "Message to the customer";
  if (kind === "proof_approved") return approvalTitle(toStatus);
  if (kind !== "status") return TITLES[kind];
  const status = ORDER_STATUSES.find((known) => known === toStatus);
  return status === undefined ? "Status changed" : ORDER_STATUS_WORDS[status];
}
