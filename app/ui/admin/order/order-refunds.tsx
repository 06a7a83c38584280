import type { RefundStatus } from "#app/shop/order/payment-terms.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";

export interface RefundView {
  id: string;
  status: RefundStatus;
  amount: Cents;
  /** "Business Cards, Shipping" */
  parts: string;
  /** The sales tax in the amount. */
  refundedTax: Cents;
  actor: string;
  reason: string;
  failure: string | null;
  providerRefundId: string | null;
  /** When it began, or when the provider made it. */
  when: string;
}

const REFUND_WORDS: Readonly<Record<RefundStatus, string>> = {
  starting: "Confirming with the provider",
  pending: "Processing at the provider",
  completed: "Refunded",
  failed: "Refused by the provider",
};

/** The refunds of an order, and those on their way. */
export function OrderRefunds({ refunds }: { refunds: readonly RefundView[] }) {
  return (
    <div>
      <h3>Refunds</h3>
      <ul className="attempts num">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <span>{REFUND_WORDS[refund.status]}</span>
            <span>
              {formatCents(refund.amount)}, {refund.when}
            </span>
            <span className="more">{refundDetails(refund)}</span>
            {refund.reason !== "" && <span className="more">{refund.reason}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function refundDetails(refund: RefundView): string {
  return [
    refund.parts,
    refund.refundedTax > 0 && `${formatCents(refund.refundedTax)} of it sales tax`,
    `by ${refund.actor}`,
    refund.providerRefundId && `refund ${refund.providerRefundId}`,
    refund.failure,
  ]
    .filter(Boolean)
    .join(", ");
}
