import type { PaymentStatus, QuoteStatus } from "#app/shop/order/order-terms.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { isUnpriced } from "#app/shop/order/unpriced.ts";
import { PriceLines } from "#app/ui/kit/price-lines.tsx";

export interface PricedOrderView {
  paymentStatus: PaymentStatus;
  quoteStatus: QuoteStatus | null;
  totalAmount: Cents;
  lines: readonly { priceLines: readonly PriceLine[] }[];
  /** Amounts that are taken off or added once for the whole order. */
  orderLines: readonly PriceLine[];
  /** When the money came, in words. */
  paid: string | null;
  refunds: readonly RefundShown[];
}

export interface RefundShown {
  id: string;
  amount: Cents;
  /** The team's words about the refund; not everybody who sees the order is told. */
  reason?: string;
  isDone: boolean;
  when: string;
}

/** The price of an order, told once, and whether it is paid. */
export function OrderPrice({ order }: { order: PricedOrderView }) {
  const items = order.lines.flatMap(({ priceLines }) => priceLines);
  return (
    <>
      <PriceLines
        lines={[...items, ...order.orderLines]}
        totalCents={order.totalAmount}
        totalLabel={isEstimate(order) ? "Estimate" : "Total"}
        isUnpriced={isUnpriced(order)}
      />
      {order.paid !== null && (
        <p className="small muted">
          {order.paymentStatus === "free" ? `Nothing to pay, ${order.paid}` : `Paid ${order.paid}`}
        </p>
      )}
      {order.refunds.map(({ reason = "", ...refund }) => (
        <p key={refund.id} className="small muted">
          {refundWords(refund)}
          {reason !== "" && <span className="order-refund-reason">{reason}</span>}
        </p>
      ))}
    </>
  );
}

function refundWords({ amount, isDone, when }: RefundShown): string {
  const money = formatCents(amount);
  return isDone ? `Refunded ${money}, ${when}` : `Refund of ${money} being made, since ${when}`;
}

/** Until the customer has accepted the team's price there is none. */
export function isEstimate({ quoteStatus }: Pick<PricedOrderView, "quoteStatus">): boolean {
  return quoteStatus !== null && quoteStatus !== "accepted";
}
