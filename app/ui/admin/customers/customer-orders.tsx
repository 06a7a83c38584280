import { Link } from "react-router";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { OrderStatusBadge } from "#app/ui/order/order-badges.tsx";
import type { AdminOrder } from "./customer-facts.tsx";

/** Their latest orders; each leads to its own page. */
export function CustomerOrders({ orders }: { orders: readonly AdminOrder[] }) {
  if (orders.length === 0) return <EmptyState title="No orders yet" />;
  return (
    <ul className="customer-orders">
      {orders.map((order) => (
        <li key={order.id}>
          <div>
            <Link className="link num" to={adminOrderPath(order.id)}>
              {order.orderNumber}
            </Link>
            <p className="small muted">
              {order.productName}, {order.placed}
            </p>
          </div>
          <OrderStatusBadge status={order.orderStatus} />
          <b className="num">{order.total}</b>
        </li>
      ))}
    </ul>
  );
}
