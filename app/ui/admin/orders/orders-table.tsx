import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { totalWords } from "#app/shop/order/unpriced.ts";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { Table } from "#app/ui/kit/table.tsx";
import { ChooseAll, ChooseOrder } from "./choose-orders.tsx";
import { filesInWords, type ListedOrderView } from "./listed-order.ts";
import { moveAlongRows } from "./move-along-rows.ts";
import {
  OrderStatusBadge,
  PaymentStatusMark,
  ProofMark,
  TestBadge,
} from "#app/ui/order/order-badges.tsx";

/** Orders, a row each; those that are ticked are chosen in the form around the table. */
export function OrdersTable({
  orders,
  chosen,
}: {
  orders: readonly ListedOrderView[];
  /** The orders that were chosen in a form that was refused, or before one was opened. */
  chosen: readonly string[];
}) {
  const isAlive = useAlive();
  return (
    <Table label="Orders in a table">
      <thead>
        <tr>
          <th scope="col" className="choose">
            {isAlive ? (
              <ChooseAll>
                <span className="sr-only">Choose all on this page</span>
              </ChooseAll>
            ) : (
              <span className="sr-only">Chosen</span>
            )}
          </th>
          <th scope="col">Order</th>
          <th scope="col" aria-sort="descending">
            Placed
          </th>
          <th scope="col">Customer</th>
          <th scope="col">Product</th>
          <th scope="col">Status</th>
          <th scope="col">Payment</th>
          <th scope="col">Artwork</th>
          <th scope="col" className="num">
            Total
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={onKey}>
        {orders.map((order) => (
          <tr key={order.id}>
            <td className="choose">
              <ChooseOrder order={order} chosen={chosen} key={order.orderStatus} />
            </td>
            <td className="number">
              <Link to={`/admin/orders/${order.id}`}>{order.orderNumber}</Link>{" "}
              {order.isTest && <TestBadge />}
            </td>
            <td className="when">{order.placed}</td>
            <td className="clip" title={order.customer}>
              {order.customer}
            </td>
            <td className="clip muted" title={order.productName}>
              {order.productName}
            </td>
            <td>
              <OrderStatusBadge status={order.orderStatus} />
            </td>
            <td>
              <PaymentStatusMark status={order.paymentStatus} quote={order.quoteStatus} />
            </td>
            <td className="when">
              {order.artworkMissing ? (
                <span className="fact-dot fact-dot-waiting">Needed</span>
              ) : order.proofState === "none" ? (
                filesInWords(order.fileCount)
              ) : (
                <ProofMark state={order.proofState} />
              )}
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

/** X ticks the order that one is on; the other keys move. */
function onKey(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key !== "x" || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) {
    moveAlongRows(event);
    return;
  }
  const box = target.closest("tr")?.querySelector<HTMLInputElement>("input[type=checkbox]");
  if (!box || box === target) return;
  event.preventDefault();
  box.click();
}
