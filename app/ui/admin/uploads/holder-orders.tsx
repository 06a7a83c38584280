import { Link } from "react-router";
import type { WaitingOrder } from "#app/shop/artwork/upload-holder.ts";

/** The orders that keep some of the files until they are paid or canceled. */
export function HolderOrders({ orders }: { orders: readonly WaitingOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <p className="small muted">
      {orders.length === 1 ? "Unpaid order" : "Unpaid orders"}{" "}
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
