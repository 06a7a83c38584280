import type { RouterContextProvider } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { csvFile } from "#app/shop/rewards/csv.ts";
import { readLiability } from "#app/shop/rewards/liability/liability-report.server.ts";
import { liabilityRows } from "#app/shop/rewards/liability/liability-rows.ts";
import { shopDayKey } from "#app/shop/clock/shop-day.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/liability-file.ts";

/** Downloads what the programme owes. Admins only. */
export const middleware: Route.MiddlewareFunction[] = [
  requireAdmin,
  ({ context }) => liabilityFile(context),
];

async function liabilityFile(context: Readonly<RouterContextProvider>): Promise<Response> {
  const { db, now: clock } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const now = clock();
  const report = await orUnavailable(context, readLiability(db, { now, timeZone }));
  const content = new TextEncoder().encode(csvFile(liabilityRows(report)));
  const file = { name: `mega-bucks-${shopDayKey(now, timeZone)}.csv`, bytes: content.byteLength };
  const headers = { ...attachmentHeaders(file), "Content-Type": "text/csv; charset=utf-8" };
  return new Response(content, { headers });
}

/** A person who may not have the file is told so on a page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The file couldn't be created. Please try again." />;
}
