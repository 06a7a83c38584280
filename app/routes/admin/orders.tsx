import { Link, redirect } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import {
  isUnfiltered,
  ORDERS_PER_PAGE,
  readOrderFilter,
  writeOrderFilter,
} from "#app/shop/order/order-filter.ts";
import { listOrders } from "#app/shop/order/order-queries.server.ts";
import { shopTime } from "#app/shop/settings/shop-time.ts";
import { LogoutButton } from "#app/ui/admin/logout-button.tsx";
import { OrderCards } from "#app/ui/admin/order-cards.tsx";
import { OrdersTable } from "#app/ui/admin/orders-table.tsx";
import { OrdersTools } from "#app/ui/admin/orders-tools.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Figures } from "#app/ui/kit/figures.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import type { Route } from "./+types/orders.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Orders" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const filter = readOrderFilter(new URL(request.url).searchParams);
  const list = await listOrders(db, filter);
  if (list.page !== filter.page) {
    throw redirect(`/admin/orders${writeOrderFilter({ ...filter, page: list.page })}`);
  }
  const clock = { now: now(), timeZone: context.get(settingsContext).timeZone };
  const orders = list.orders.map(({ createdAt, contactName, contactBusiness, ...order }) => ({
    ...order,
    placed: shopTime(createdAt, clock),
    customer: contactBusiness || contactName,
  }));
  return { filter, orders, total: list.total, pages: list.pages };
}

export default function OrdersPage({ loaderData, matches }: Route.ComponentProps) {
  const { filter, orders, total, pages } = loaderData;
  const { figures } = matches[1].loaderData;
  const first = (filter.page - 1) * ORDERS_PER_PAGE + 1;
  return (
    <>
      <div className="admin-head">
        <div>
          <h1>Admin Panel</h1>
          <p>Manage your printing business</p>
        </div>
        <div className="acts">
          <LogoutButton />
        </div>
      </div>
      <Figures
        figures={[
          { label: "Total Products", value: figures.products },
          { label: "Active Orders", value: figures.activeOrders },
          { label: "Customers", value: figures.customers },
          { label: "Categories", value: figures.categories },
        ]}
      />
      <div className="sheet orders">
        <OrdersTools filter={filter} />
        {orders.length === 0 ? (
          <NoOrders unfiltered={isUnfiltered(filter)} />
        ) : (
          <>
            <OrdersTable orders={orders} />
            <OrderCards orders={orders} />
            <div className="orders-end">
              <p className="small muted num">
                {first} to {first + orders.length - 1} of {total}.{" "}
                <span className="keys">
                  <kbd className="kbd">J</kbd> <kbd className="kbd">K</kbd> move,{" "}
                  <kbd className="kbd">Enter</kbd> opens
                </span>
              </p>
              <Pagination
                page={filter.page}
                pageCount={pages}
                toPage={(page) => `/admin/orders${writeOrderFilter({ ...filter, page })}`}
              />
            </div>
          </>
        )}
      </div>
    </>
  );
}

function NoOrders({ unfiltered }: { unfiltered: boolean }) {
  if (unfiltered) {
    return (
      <EmptyState title="No orders yet">
        An order appears here as soon as a customer submits it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No orders match these filters."
      actions={
        <Link className="link" to="/admin/orders">
          Show all orders
        </Link>
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Orders could not be loaded. Please try again." />;
}
