import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { roomForFiles } from "#app/shop/artwork/room-for-files.ts";
import { sumUploads } from "#app/shop/artwork/upload-holders.server.ts";
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
  const settings = context.get(settingsContext);
  const { timeZone } = settings;
  const range = readSalesRange(new URL(request.url).searchParams);
  const asked = { range, isTest: env.usesSimulator };
  const by = context.get(staffContext);
  const clock = { now: now(), timeZone };
  const reading = Promise.all([
    readDashboard(db, { ...asked, by }, clock),
    sumUploads(db, clock.now),
  ]);
  const [figures, uploads] = await orUnavailable(context, reading);
  const room = roomForFiles(uploads.bytes, settings);
  return { ...asked, ...figures, room: room.isNearlyFull ? room : null, isAdmin: isAdmin(by) };
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  return <Dashboard {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load statistics" />;
}
