import type { OrderStatus, PaymentStatus, QuoteStatus } from "#app/shop/order/order-terms.ts";
import { type Cents, formatCents } from "#app/shop/pricing/money.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { DimensionLine } from "#app/ui/kit/marks.tsx";
import { OrderStatusBadge, PaymentStatusMark, TestBadge } from "#app/ui/order/order-badges.tsx";

export interface OwnOrder {
  id: string;
  orderNumber: string;
  productName: string;
  /** When, on the shop's clock. */
  placed: string;
  totalAmount: Cents;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  quoteStatus: QuoteStatus | null;
  isTest: boolean;
}

/** A customer's orders, newest first. */
export function OwnOrders({ orders }: { orders: readonly OwnOrder[] }) {
  return (
    <section aria-labelledby="own-orders">
      <div className="section-head">
        <h2 id="own-orders">Orders</h2>
        {orders.length > 0 && (
          <DimensionLine>
            <b>{orders.length === 1 ? "1 order" : `${orders.length} orders`}</b>
          </DimensionLine>
        )}
      </div>
      {orders.length === 0 ? (
        <EmptyState
          title="No orders yet."
          actions={<ButtonLink to="/#products">Browse All Products</ButtonLink>}
        >
          What you order while you are signed in is listed here.
        </EmptyState>
      ) : (
        <ul className="own-orders">
          {orders.map((order) => (
            <li key={order.id} className="own-order sheet">
              <div className="own-order-what">
                <h3>{order.productName}</h3>
                <p className="slug">
                  {order.orderNumber}, {order.placed} {order.isTest && <TestBadge />}
                </p>
              </div>
              <p className="own-order-states">
                <PaymentStatusMark status={order.paymentStatus} quote={order.quoteStatus} />
                <OrderStatusBadge status={order.orderStatus} />
              </p>
              <p className="own-order-total num">
                {order.quoteStatus === "draft" && <span className="slug">Estimate </span>}
                {formatCents(order.totalAmount)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
