import { Link } from "react-router";
import { totalWords } from "#app/shop/quote/unpriced.ts";
import type { ListedOrderView } from "./listed-order.ts";
import { OrderStatusBadge, PaymentStatusMark, TestBadge } from "#app/ui/order/order-badges.tsx";

/** The list of orders where a table has no room. */
export function OrderCards({ orders }: { orders: readonly ListedOrderView[] }) {
  return (
    <ul className="orders-cards" aria-label="Orders">
      {orders.map((order) => (
        <li key={order.id}>
          <Link className="order-card" to={`/admin/orders/${order.id}`}>
            <span className="pair">
              <b>{order.customer}</b>
              <b className="num">{totalWords(order)}</b>
            </span>
            <span className="muted">{order.productName}</span>
            <span className="slug">
              {order.orderNumber}, {order.placed} {order.isTest && <TestBadge />}
            </span>
            <span className="states">
              {order.artworkMissing ? (
                <span className="fact-dot fact-dot-waiting">Needs artwork</span>
              ) : (
                <PaymentStatusMark status={order.paymentStatus} quote={order.quoteStatus} />
              )}
              <OrderStatusBadge status={order.orderStatus} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
