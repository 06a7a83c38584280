import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { exportOrders } from "#app/shop/order/export-orders.server.ts";
import { readOrderFilter } from "#app/shop/order/order-filter.ts";
import { shopDayKey } from "#app/shop/settings/shop-day.ts";
import type { Route } from "./+types/orders-file.ts";

/** Downloads the orders of the list, all pages of them, as they are read. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const filter = readOrderFilter(new URL(request.url).searchParams);
  const pieces = exportOrders(db, { ...filter, timeZone });
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
