import type { RouterContextProvider } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { csvDownload } from "#app/middleware/csv-download.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import { OFFERS_FIELD } from "#app/shop/customer/admin/customer-admin-paths.ts";
import { readCustomerFilter } from "#app/shop/customer/admin/customer-filter.ts";
import { exportCustomers } from "#app/shop/customer/admin/export-customers.server.ts";
import { shopDayKey } from "#app/shop/clock/shop-day.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/customers-file.ts";

/** Downloads the customers of the list, or those of them who agreed to offers by email. Admins only. */
export const middleware: Route.MiddlewareFunction[] = [
  requireAdmin,
  ({ request, context }) => customersFile(request, context),
];

function customersFile(request: Request, context: Readonly<RouterContextProvider>): Response {
  const { db, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const { searchParams } = new URL(request.url);
  const { query } = readCustomerFilter(searchParams);
  const wantOffers = searchParams.has(OFFERS_FIELD);
  const name = `${wantOffers ? "email-list" : "customers"}-${shopDayKey(now(), timeZone)}.csv`;
  return csvDownload(name, exportCustomers(db, { query, wantOffers, timeZone }));
}

/** A person who may not have the file is told so on a page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The file couldn't be created. Please try again." />;
}
