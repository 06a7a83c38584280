import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { readDashboard } from "#app/shop/dashboard/read-dashboard.server.ts";
import { readSalesRange } from "#app/shop/dashboard/sales-range.ts";
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
  const { timeZone } = context.get(settingsContext);
  const range = readSalesRange(new URL(request.url).searchParams);
  const asked = { range, isTest: env.usesSimulator };
  const by = context.get(staffContext);
  const read = readDashboard(db, { ...asked, by }, { now: now(), timeZone });
  return { ...asked, isAdmin: isAdmin(by), ...(await orUnavailable(context, read)) };
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  return <Dashboard {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load statistics" />;
}
