import { redirect } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { listSpecialsForDesk } from "#app/shop/special/special-desk.server.ts";
import { specialsDeskPath } from "#app/shop/special/special-desk-paths.ts";
import { SpecialsPage } from "#app/ui/admin/specials/specials-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/specials.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = () => [
  { title: "Specials" },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const page = readPage(url.searchParams);
  const clock = { now: now(), timeZone };
  const list = await orUnavailable(context, listSpecialsForDesk(db, { page }, clock));
  if (list.page !== page) throw redirect(specialsDeskPath(list.page));
  return list;
}

export default function Specials({ loaderData }: Route.ComponentProps) {
  return <SpecialsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load specials" />;
}
