import { Link } from "react-router";
import type { OrderFilter } from "#app/shop/order/order-filter.ts";
import { totalWords } from "#app/shop/order/unpriced.ts";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { Table } from "#app/ui/kit/table.tsx";
import { ChooseAll, ChooseOrder } from "./choose-orders.tsx";
import { DueMark } from "./due-mark.tsx";
import { filesInWords, type ListedOrderView } from "./listed-order.ts";
import { NewMark } from "./newcomers.tsx";
import { SortHead } from "./sort-head.tsx";
import { OrderPicture } from "#app/ui/order/order-picture.tsx";
import { OrderStatusBadge, PaymentStatusMark, ProofMark } from "#app/ui/order/order-badges.tsx";

/** Orders, a row each; those that are ticked are chosen in the form around the table. */
export function OrdersTable({
  orders,
  filter,
  chosen,
  newcomers,
}: {
  orders: readonly ListedOrderView[];
  filter: OrderFilter;
  /** The orders that were chosen in a form that was refused, or before one was opened. */
  chosen: readonly string[];
  /** The ids of those that came while the list was open. */
  newcomers: ReadonlySet<string>;
}) {
  const isAlive = useAlive();
  return (
    <Table label="Orders in a table">
      <thead>
        <tr>
          <th scope="col" className="choose">
            {isAlive ? (
              <ChooseAll>
                <span className="sr-only">Select all on this page</span>
              </ChooseAll>
            ) : (
              <span className="sr-only">Selected</span>
            )}
          </th>
          <th scope="col" className="order-thumb">
            <span className="sr-only">Picture</span>
          </th>
          <SortHead by="placed" filter={filter}>
            Order
          </SortHead>
          <SortHead by="due" filter={filter}>
            Due
          </SortHead>
          <SortHead by="customer" filter={filter}>
            Customer
          </SortHead>
          <SortHead by="status" filter={filter}>
            Status
          </SortHead>
          <th scope="col">Artwork</th>
          <SortHead by="payment" filter={filter}>
            Payment
          </SortHead>
          <SortHead by="total" filter={filter} className="num">
            Total
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className={order.due.state === "late" ? "is-late" : undefined}>
            <td className="choose">
              <ChooseOrder order={order} chosen={chosen} key={order.orderStatus} />
            </td>
            <td className="order-thumb">
              <OrderPicture url={order.picture} sizes="3rem" />
            </td>
            <td className="number">
              <Link to={`/admin/orders/${order.id}`} data-row={order.orderNumber}>
                {order.orderNumber}
              </Link>
              {newcomers.has(order.id) && <NewMark />}
              <span className="slug">
                {order.placed}
                {order.isTest && ", test"}
              </span>
            </td>
            <td>
              <DueMark due={order.due} />
            </td>
            <td className="two">
              <b title={order.customer}>{order.customer}</b>
              <span className="slug" title={order.productName}>
                {order.productName}
              </span>
            </td>
            <td>
              <OrderStatusBadge status={order.orderStatus} />
            </td>
            <td className="when">
              {order.artworkMissing ? (
                <span className="fact-dot fact-dot-waiting">Missing</span>
              ) : order.proofState === "none" ? (
                filesInWords(order.fileCount)
              ) : (
                <ProofMark state={order.proofState} />
              )}
            </td>
            <td>
              <PaymentStatusMark status={order.paymentStatus} quote={order.quoteStatus} />
            </td>
            <td className="num">
              <b>{totalWords(order)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
