import { Link } from "react-router";
import { totalWords } from "#app/shop/order/unpriced.ts";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { ChooseAll, ChooseOrder } from "#app/ui/admin/orders/choose-orders.tsx";
import type { ListedOrderView } from "#app/ui/admin/orders/listed-order.ts";
import {
  OrderStatusBadge,
  PaymentStatusMark,
  ProofMark,
  TestBadge,
} from "#app/ui/order/order-badges.tsx";

/** The list of orders where a table has no room; those that are ticked are chosen in the form around it. */
export function OrderCards({
  orders,
  chosen,
}: {
  orders: readonly ListedOrderView[];
  /** The orders that were chosen in a form that was refused, or before one was opened. */
  chosen: readonly string[];
}) {
  const isAlive = useAlive();
  return (
    <>
      {isAlive && (
        <div className="choose orders-choose-all">
          <ChooseAll>Choose all on this page</ChooseAll>
        </div>
      )}
      <ul className="orders-cards" aria-label="Orders">
        {orders.map((order) => (
          <li key={order.id}>
            <div className="choose">
              <ChooseOrder order={order} chosen={chosen} key={order.orderStatus} />
            </div>
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
                <ProofMark state={order.proofState} />
                <OrderStatusBadge status={order.orderStatus} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
