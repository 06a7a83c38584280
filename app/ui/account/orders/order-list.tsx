import { ownOrdersPath } from "#app/shop/order/own-order-paths.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { useFollowOrders } from "#app/ui/order/use-follow-orders.ts";
import { OrderCard, type OwnOrderCard } from "./order-card.tsx";
import { type OrderTotals, OrderTotalsRow } from "./order-totals.tsx";
import "./orders.css";

/** A customer's order history, newest first (accounts §2, Orders). */
export function OrderList({
  orders,
  totals,
  countsTests,
  page,
  pages,
}: {
  orders: readonly OwnOrderCard[];
  totals: OrderTotals;
  countsTests: boolean;
  page: number;
  pages: number;
}) {
  useFollowOrders(orders.map(({ orderStatus }) => orderStatus));
  return (
    <section aria-labelledby="own-orders">
      <h2 id="own-orders" className="sr-only">
        Orders
      </h2>
      {orders.length === 0 ? (
        <EmptyState
          title="No orders yet."
          actions={<ButtonLink to="/products">Browse All Products</ButtonLink>}
        >
          Your orders are listed here, with those you placed as a guest under your verified email.
        </EmptyState>
      ) : (
        <>
          <OrderTotalsRow totals={totals} countsTests={countsTests} />
          <ul className="own-orders">
            {orders.map((order, index) => (
              <OrderCard key={order.id} order={order} isFirst={index === 0} />
            ))}
          </ul>
          <div className="own-orders-end">
            <Pagination page={page} pageCount={pages} toPage={ownOrdersPath} />
          </div>
        </>
      )}
    </section>
  );
}
