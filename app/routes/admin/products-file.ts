import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import { exportProducts } from "#app/shop/product-desk/export-products.server.ts";
import { shopDayKey } from "#app/shop/settings/shop-day.ts";
import type { Route } from "./+types/products-file.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

/** Downloads every product that is not archived. */
export function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const day = shopDayKey(now(), context.get(settingsContext).timeZone);
  return new Response(exportProducts(db), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="products-${day}.csv"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
