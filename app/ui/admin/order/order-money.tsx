import type { PaymentStatus, QuoteStatus } from "#app/shop/order/order-terms.ts";
import type { PaymentAttemptStatus } from "#app/shop/order/payment-terms.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { isUnpriced } from "#app/shop/order/unpriced.ts";
import { isEstimate } from "#app/ui/account/orders/order-price.tsx";
import { PriceLines } from "#app/ui/kit/price-lines.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Box } from "#app/ui/admin/box.tsx";
import { OrderRefunds, type RefundView } from "./order-refunds.tsx";
import { PaymentStatusMark } from "#app/ui/order/order-badges.tsx";

export interface PaymentAttemptView {
  id: string;
  attempt: number;
  status: PaymentAttemptStatus;
  amount: Cents;
  providerOrderId: string | null;
  providerCaptureId: string | null;
  reason: string | null;
  /** When it began, or when the money came. */
  when: string;
}

const ATTEMPT_WORDS: Readonly<Record<PaymentAttemptStatus, string>> = {
  starting: "Starting",
  created: "Waiting for the customer's approval",
  capturing: "Confirming with the provider",
  pending: "Held for review by the provider",
  captured: "Captured",
  declined: "Declined",
  held: "On hold: doesn't match the order",
  voided: "Not used",
  failed: "Refused by the provider",
};

/** The whole price and every attempt to collect it. */
export function OrderMoney({
  lines,
  total,
  paymentStatus,
  quoteStatus,
  attempts,
  refunds,
  refundPath,
}: {
  lines: readonly PriceLine[];
  total: Cents;
  paymentStatus: PaymentStatus;
  quoteStatus: QuoteStatus | null;
  attempts: readonly PaymentAttemptView[];
  refunds: readonly RefundView[];
  /** The page on which an admin refunds; `null` for others, and when nothing is left to refund. */
  refundPath: string | null;
}) {
  return (
    <Box title="Money" aside={<PaymentStatusMark status={paymentStatus} quote={quoteStatus} />}>
      <PriceLines
        lines={lines}
        totalCents={total}
        totalLabel={isEstimate({ quoteStatus }) ? "Estimate" : "Total"}
        isUnpriced={isUnpriced({ quoteStatus, totalAmount: total })}
      />
      {refunds.length > 0 && <OrderRefunds refunds={refunds} />}
      {attempts.length > 0 && (
        <div>
          <h3>Payments</h3>
          <ul className="attempts num">
            {attempts.map((attempt) => (
              <li key={attempt.id}>
                <span>{ATTEMPT_WORDS[attempt.status]}</span>
                <span>
                  {formatCents(attempt.amount)}, {attempt.when}
                </span>
                <span className="more">{attemptDetails(attempt)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {refundPath !== null && (
        <div className="status-acts">
          <ButtonLink to={refundPath} look="outline" size="sm">
            Refund
          </ButtonLink>
        </div>
      )}
    </Box>
  );
}

function attemptDetails(attempt: PaymentAttemptView): string {
  return [
    `Attempt ${attempt.attempt}`,
    attempt.providerOrderId && `payment order ${attempt.providerOrderId}`,
    attempt.providerCaptureId && `capture ${attempt.providerCaptureId}`,
    attempt.reason,
  ]
    .filter(Boolean)
    .join(", ");
}
