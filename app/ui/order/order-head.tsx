import type { OrderStatus, PaymentStatus, QuoteStatus } from "#app/shop/order/order-terms.ts";
import { OrderStatusBadge, PaymentStatusMark, TestBadge } from "./order-badges.tsx";

interface HeadedOrder {
  orderNumber: string;
  placed: string;
  isTest: boolean;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  quoteStatus: QuoteStatus | null;
}

/** The head of an order's page, for its customer: what it is, when, and how it stands. */
export function OrderHead({
  order,
  title,
  heading: Heading,
}: {
  order: HeadedOrder;
  title: string;
  heading: "h1" | "h2";
}) {
  return (
    <header className="order-head">
      <div>
        <Heading id="order-head">{title}</Heading>
        <p className="slug">
          Order {order.orderNumber}, placed {order.placed} {order.isTest && <TestBadge />}
        </p>
      </div>
      <p className="order-states">
        <OrderStatusBadge status={order.orderStatus} />
        {saysMoney(order) && (
          <PaymentStatusMark status={order.paymentStatus} quote={order.quoteStatus} />
        )}
      </p>
    </header>
  );
}

/** An order that was called off before it was paid owes nothing. */
function saysMoney({ orderStatus, paymentStatus }: HeadedOrder): boolean {
  return orderStatus !== "cancelled" || paymentStatus !== "unpaid";
}
