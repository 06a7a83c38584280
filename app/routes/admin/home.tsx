import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { findLittleRoom } from "#app/shop/artwork/unpaid-uploads.server.ts";
import { readDashboard } from "#app/shop/dashboard/read-dashboard.server.ts";
import { readSalesRange } from "#app/shop/dashboard/sales-range.ts";
import { missingFactsOf } from "#app/shop/settings/missing-facts-of.server.ts";
import { isAdmin } from "#app/shop/person/person.ts";
import { Dashboard } from "#app/ui/admin/dashboard/dashboard.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/home.ts";

export const handle = {
  palette: [{ name: "Dashboard", detail: "Sales, figures, open work" }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Admin Panel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const settings = context.get(settingsContext);
  const { timeZone } = settings;
  const range = readSalesRange(new URL(request.url).searchParams);
  const asked = { range, isTest: env.usesSimulator };
  const { shopName } = settings;
  const by = context.get(staffContext);
  const clock = { now: now(), timeZone };
  const reading = Promise.all([
    readDashboard(db, { ...asked, by, shopName }, clock),
    findLittleRoom(db, settings, clock.now),
  ]);
  const [figures, room] = await orUnavailable(context, reading);
  const missing = isAdmin(by) ? missingFactsOf(settings, env) : [];
  return { ...asked, ...figures, room, missing, isAdmin: isAdmin(by) };
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  return <Dashboard {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load statistics" />;
}
