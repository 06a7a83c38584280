import type { RouterContextProvider } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { exportOrders } from "#app/shop/order/export-orders.server.ts";
import { readOrderFilter } from "#app/shop/order/order-filter.ts";
import { shopDayKey } from "#app/shop/settings/shop-day.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/orders-file.ts";

/** Downloads the orders of the list, all pages of them. Staff only, through the middleware of the admin area. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => ordersFile(request, context),
];

/** As they are read. */
function ordersFile(request: Request, context: Readonly<RouterContextProvider>): Response {
  const { db, now } = context.get(servicesContext);
  const { timeZone, state: shopState } = context.get(settingsContext);
  const filter = readOrderFilter(new URL(request.url).searchParams);
  const pieces = exportOrders(db, { ...filter, timeZone, shopState });
  const encoder = new TextEncoder();
  // Read only as fast as it is taken; a failure breaks the download off, so that none looks whole.
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else if (value !== "") controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  const file = { name: `orders-${shopDayKey(now(), timeZone)}.csv` };
  const headers = { ...attachmentHeaders(file), "Content-Type": "text/csv; charset=utf-8" };
  return new Response(body, { headers });
}

/** Who may not have it is told so on a page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The file could not be made. Please try again." />;
}
