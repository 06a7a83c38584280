import { ARTWORK_HOLD_WORDS, type ArtworkHold } from "#app/shop/order/artwork-hold.ts";
import { ORDER_STATUS_WORDS, paymentWords } from "#app/shop/order/order-status.ts";
import type { OrderStatus, PaymentStatus, QuoteStatus } from "#app/shop/order/order-terms.ts";
import { ORDER_PROOF_WORDS, type OrderProofState } from "#app/shop/order/proof-terms.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={status}>{ORDER_STATUS_WORDS[status]}</Badge>;
}

const PAYMENT_TONES: Readonly<Record<PaymentStatus, string>> = {
  unpaid: "fact-dot-waiting",
  paid: "fact-dot-good",
  free: "fact-dot-good",
  partly_refunded: "",
  refunded: "",
};

export function PaymentStatusMark({
  status,
  quote,
}: {
  status: PaymentStatus;
  /** The quote of an order whose work the team prices first. */
  quote: QuoteStatus | null;
}) {
  return (
    <span className={classNames("fact-dot", PAYMENT_TONES[status])}>
      {paymentWords({ paymentStatus: status, quoteStatus: quote })}
    </span>
  );
}

/** The proof that holds an order up, as the team sees it; nothing where none does. */
export function ProofMark({ state }: { state: OrderProofState }) {
  if (state === "none") return null;
  const isTheirTurn = state === "waiting";
  return (
    <span className={classNames("fact-dot", !isTheirTurn && "fact-dot-waiting")}>
      {ORDER_PROOF_WORDS[state]}
    </span>
  );
}

/** What keeps an order's artwork from the press, as the team sees it; nothing where nothing does. */
export function ArtworkMark({
  order: { artworkMissing, artworkHold },
}: {
  order: { artworkMissing: boolean; artworkHold: ArtworkHold | null };
}) {
  if (artworkMissing) return <span className="fact-dot fact-dot-waiting">Artwork missing</span>;
  if (artworkHold === null) return null;
  return (
    <span className={classNames("fact-dot", artworkHold !== "checking" && "fact-dot-waiting")}>
      {ARTWORK_HOLD_WORDS[artworkHold]}
    </span>
  );
}

/** The same in lists, where it may stand in every row. */
export function TestBadge() {
  return <Badge plain>TEST</Badge>;
}
