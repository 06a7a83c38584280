import { Link } from "react-router";
import type { WaitingOrder } from "#app/shop/artwork/upload-holder.ts";

/** The orders that keep some of the files until the shop takes them or they are canceled. */
export function HolderOrders({ orders }: { orders: readonly WaitingOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <p className="small muted">
      {orders.length === 1 ? "Order not started:" : "Orders not started:"}{" "}
      {orders.map(({ id, orderNumber }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link className="link num" to={`/admin/orders/${id}`}>
            {orderNumber}
          </Link>
        </span>
      ))}
    </p>
  );
}
