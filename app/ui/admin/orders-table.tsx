import { Link } from "react-router";
import { totalWords } from "#app/shop/quote/unpriced.ts";
import { Table } from "#app/ui/kit/table.tsx";
import { filesInWords, type ListedOrderView } from "./listed-order.ts";
import { moveAlongRows } from "./move-along-rows.ts";
import { OrderStatusBadge, PaymentStatusMark, TestBadge } from "#app/ui/order/order-badges.tsx";

export function OrdersTable({ orders }: { orders: readonly ListedOrderView[] }) {
  return (
    <Table label="Orders in a table">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col" aria-sort="descending">
            Placed
          </th>
          <th scope="col">Customer</th>
          <th scope="col">Product</th>
          <th scope="col">Status</th>
          <th scope="col">Payment</th>
          <th scope="col">Files</th>
          <th scope="col" className="num">
            Total
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={moveAlongRows}>
        {orders.map((order) => (
          <tr key={order.id}>
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
            <td className="when">{filesInWords(order.fileCount)}</td>
            <td className="num">
              <b>{totalWords(order)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
