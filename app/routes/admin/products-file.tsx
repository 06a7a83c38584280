import type { RouterContextProvider } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import { exportProducts } from "#app/shop/product-admin/export-products.server.ts";
import { shopDayKey } from "#app/shop/clock/shop-day.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/products-file.ts";

/** Downloads every product that is not archived. Admins only. */
export const middleware: Route.MiddlewareFunction[] = [
  requireAdmin,
  ({ context }) => productsFile(context),
];

function productsFile(context: Readonly<RouterContextProvider>): Response {
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

/** A person who may not have the file is told so on a page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The file couldn't be created. Please try again." />;
}
