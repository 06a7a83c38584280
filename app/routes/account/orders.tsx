import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { listOrdersOf } from "#app/shop/order/own-order-queries.server.ts";
import { shopTime } from "#app/shop/settings/shop-time.ts";
import { OwnOrders } from "#app/ui/account/own-orders.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/orders.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const clock = { now: now(), timeZone: context.get(settingsContext).timeZone };
  const orders = await orUnavailable(context, listOrdersOf(db, userId));
  return {
    orders: orders.map(({ createdAt, ...order }) => ({
      ...order,
      placed: shopTime(createdAt, clock),
    })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Orders" });
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return <OwnOrders orders={loaderData.orders} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load order history" />;
}
