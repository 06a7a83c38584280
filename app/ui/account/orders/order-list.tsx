import { ownOrdersPath } from "#app/shop/order/own-order-paths.ts";
import type { OwnOrderShow } from "#app/shop/order/own-order-shows.ts";
import { PROJECTS_PATH } from "#app/shop/person/account-paths.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { useFollowOrders } from "#app/ui/order/use-follow-orders.ts";
import { OrderCard, type OwnOrderCard } from "./order-card.tsx";
import { type OrderTotals, OrderTotalsLine } from "./order-totals.tsx";
import "./orders.css";

/** A customer's order history: what waits for them first, then the newest (accounts §2, Orders). */
export function OrderList({
  orders,
  totals,
  counts,
  show,
  countsTests,
  page,
  pages,
}: {
  orders: readonly OwnOrderCard[];
  totals: OrderTotals;
  counts: Readonly<Record<OwnOrderShow, number>>;
  show: OwnOrderShow;
  countsTests: boolean;
  page: number;
  pages: number;
}) {
  useFollowOrders(orders.map(({ orderStatus }) => orderStatus));
  return (
    <section aria-labelledby="own-orders">
      <header className="own-orders-head">
        <h2 id="own-orders">Orders</h2>
        {counts.all > 0 && (
          <>
            <Tabs
              small
              label="Show"
              tabs={[
                { label: "All", to: ownOrdersPath(1), current: show === "all" },
                {
                  label: `Open (${counts.open})`,
                  to: ownOrdersPath(1, "open"),
                  current: show === "open",
                },
                {
                  label: `To print again (${counts.again})`,
                  to: ownOrdersPath(1, "again"),
                  current: show === "again",
                },
                { label: "Projects", to: PROJECTS_PATH, current: false },
              ]}
            />
            <OrderTotalsLine totals={totals} countsTests={countsTests} />
          </>
        )}
      </header>
      {counts.all === 0 ? (
        <EmptyState
          title="No orders yet. Your first one will show up here."
          actions={<ButtonLink to="/products">Browse All Products</ButtonLink>}
        >
          Orders you placed as a guest under your verified email are listed here as well.
        </EmptyState>
      ) : (
        <>
          {orders.length === 0 && <p className="own-orders-none muted">{NONE[show]}</p>}
          <ul className="own-orders">
            {orders.map((order, index) => (
              <OrderCard key={order.id} order={order} isFirst={index === 0} />
            ))}
          </ul>
          <div className="own-orders-end">
            <Pagination page={page} pageCount={pages} toPage={(to) => ownOrdersPath(to, show)} />
          </div>
        </>
      )}
    </section>
  );
}

const NONE: Readonly<Record<OwnOrderShow, string>> = {
  all: "",
  open: "Nothing is open. Everything you ordered has been delivered.",
  again: "Nothing to print again yet. What you pay for shows up here.",
};
