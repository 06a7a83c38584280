import type { RouterContextProvider } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { csvDownload } from "#app/middleware/csv-download.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { shopDayKey } from "#app/shop/clock/shop-day.ts";
import { exportReaders } from "#app/shop/newsletter/export-readers.server.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/newsletter-file.ts";

/** Downloads who agreed to offers by email. Admins only. */
export const middleware: Route.MiddlewareFunction[] = [
  requireAdmin,
  ({ context }) => readersFile(context),
];

function readersFile(context: Readonly<RouterContextProvider>): Response {
  const { db, now: clock } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const now = clock();
  const name = `email-list-${shopDayKey(now, timeZone)}.csv`;
  return csvDownload(name, exportReaders(db, { timeZone, by: context.get(staffContext), now }));
}

/** A person who may not have the file is told so on a page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The file could not be made. Please try again." />;
}
