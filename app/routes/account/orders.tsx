import { redirect } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { openOrderHistory } from "#app/shop/own-order/open-order-history.server.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { ownOrdersPath } from "#app/shop/order/own-order-paths.ts";
import { ownOrderCard } from "#app/shop/own-order/own-order-view.server.ts";
import { orderAgainPath } from "#app/ui/account/orders/order-again.ts";
import { OrderList } from "#app/ui/account/orders/order-list.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/orders.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const asked = readPage(new URL(request.url).searchParams);
  const history = await orUnavailable(context, openOrderHistory(services, userId, asked));
  const { orders, offered, ...rest } = history;
  if (rest.page !== asked) throw redirect(ownOrdersPath(rest.page));
  const terms = { settings: context.get(settingsContext), now: services.now() };
  return {
    ...rest,
    orders: orders.map((order) => ({
      ...ownOrderCard(order, terms),
      again: order.hasMoreLines ? null : orderAgainPath(order, offered),
      isAgainInCart: order.hasMoreLines,
    })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Orders" });
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return <OrderList {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load order history" />;
}
