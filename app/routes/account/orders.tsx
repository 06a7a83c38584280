import { redirect } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { openOrderHistory } from "#app/shop/own-order/open-order-history.server.ts";
import { printAgainCard } from "#app/shop/cart/print-again-card.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { readOwnOrderShow } from "#app/shop/order/own-order-shows.ts";
import { ownOrdersPath } from "#app/shop/order/own-order-paths.ts";
import { ownOrderCard } from "#app/shop/own-order/own-order-view.server.ts";
import { orderAgainPath } from "#app/ui/account/orders/order-again.ts";
import { OrderList } from "#app/ui/account/orders/order-list.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { revalidateConflict } from "#app/ui/live/revalidate-conflict.ts";
import type { Route } from "./+types/orders.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const { searchParams } = new URL(request.url);
  const asked = { page: readPage(searchParams), show: readOwnOrderShow(searchParams) };
  const history = await orUnavailable(context, openOrderHistory(services, userId, asked));
  const { orders, offered, ...rest } = history;
  if (rest.page !== asked.page) throw redirect(ownOrdersPath(rest.page, rest.show));
  const settings = context.get(settingsContext);
  const terms = { settings, now: services.now() };
  return {
    ...rest,
    orders: orders.map((order) => ({
      ...ownOrderCard(order, terms),
      again: order.hasMoreLines ? null : orderAgainPath(order, offered),
      isAgainInCart: order.hasMoreLines,
      printAgain:
        order.hasMoreLines || order.lineId === null
          ? null
          : printAgainCard({ ...order, lineId: order.lineId }, offered.products, terms),
    })),
  };
}

/** A price that changed meanwhile is refused: the page shows what is true now. */
export const shouldRevalidate = revalidateConflict;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Orders" });
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return <OrderList {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load order history" />;
}
