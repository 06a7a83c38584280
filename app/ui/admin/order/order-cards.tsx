import { Link } from "react-router";
import { totalWords } from "#app/shop/order/unpriced.ts";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { ChooseAll, ChooseOrder } from "#app/ui/admin/orders/choose-orders.tsx";
import { DueMark } from "#app/ui/admin/orders/due-mark.tsx";
import type { ListedOrderView } from "#app/ui/admin/orders/listed-order.ts";
import { OrderPicture } from "#app/ui/order/order-picture.tsx";
import { NewMark } from "#app/ui/admin/orders/newcomers.tsx";
import { OrderStatusBadge, PaymentStatusMark, ProofMark } from "#app/ui/order/order-badges.tsx";

/** The list of orders where a table has no room; those that are ticked are chosen in the form around it. */
export function OrderCards({
  orders,
  chosen,
  newcomers,
}: {
  orders: readonly ListedOrderView[];
  /** The orders that were chosen in a form that was refused, or before one was opened. */
  chosen: readonly string[];
  /** The ids of those that came while the list was open. */
  newcomers: ReadonlySet<string>;
}) {
  const isAlive = useAlive();
  return (
    <>
      {isAlive && (
        <div className="choose orders-choose-all">
          <ChooseAll>Select all on this page</ChooseAll>
        </div>
      )}
      <ul className="orders-cards" aria-label="Orders">
        {orders.map((order) => (
          <li key={order.id} className={order.due.state === "late" ? "is-late" : undefined}>
            <div className="choose">
              <ChooseOrder order={order} chosen={chosen} key={order.orderStatus} />
            </div>
            <Link
              className="order-card"
              to={`/admin/orders/${order.id}`}
              data-row={order.orderNumber}
            >
              <span className="order-thumb">
                <OrderPicture url={order.picture} sizes="3rem" />
              </span>
              <span className="pair">
                <b>{order.customer}</b>
                <b className="num">{totalWords(order)}</b>
              </span>
              <span className="muted">{order.productName}</span>
              <span className="slug">
                {order.orderNumber}, {order.placed}
                {order.isTest && ", test"}
                {newcomers.has(order.id) && <NewMark />}
              </span>
              <span className="states">
                <DueMark due={order.due} />
                <OrderStatusBadge status={order.orderStatus} />
                <CardTrouble order={order} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Only what keeps it from going on: all else is on its page. */
function CardTrouble({ order }: { order: ListedOrderView }) {
  const isOpen = order.orderStatus === "pending" || order.orderStatus === "processing";
  const isPaid = order.paymentStatus === "paid" || order.paymentStatus === "free";
  return (
    <>
      {order.artworkMissing && <span className="fact-dot fact-dot-waiting">Artwork: missing</span>}
      {isOpen && <ProofMark state={order.proofState} />}
      {!isPaid && <PaymentStatusMark status={order.paymentStatus} quote={order.quoteStatus} />}
    </>
  );
}
