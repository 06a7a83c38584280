import type { RouterContextProvider } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { csvDownload } from "#app/middleware/csv-download.ts";
import { exportOrders } from "#app/shop/order-admin/export-orders.server.ts";
import { readOrderFilter } from "#app/shop/order/order-filter.ts";
import { shopDayKey } from "#app/shop/clock/shop-day.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/orders-file.ts";

/** Downloads the orders of the list, all pages of them. Staff only, through the middleware of the admin area. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => ordersFile(request, context),
];

function ordersFile(request: Request, context: Readonly<RouterContextProvider>): Response {
  const { db, now } = context.get(servicesContext);
  const { timeZone, state: shopState } = context.get(settingsContext);
  const filter = readOrderFilter(new URL(request.url).searchParams);
  const time = now();
  const name = `orders-${shopDayKey(time, timeZone)}.csv`;
  return csvDownload(name, exportOrders(db, { ...filter, now: time, timeZone, shopState }));
}

/** A person who may not have the file is told so on a page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The file couldn't be created. Please try again." />;
}
