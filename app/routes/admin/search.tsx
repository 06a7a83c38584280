import { adminMapContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { type AdminFound, readAdminQuery } from "#app/shop/admin-search/admin-hits.ts";
import { findInAdmin } from "#app/shop/admin-search/find-in-admin.server.ts";
import { isAdmin } from "#app/shop/person/person.ts";
import { AdminSearchPage } from "#app/ui/admin/palette/admin-search-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/search.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Search" },
  { name: "robots", content: "noindex" },
];

/** Orders, customers, products and pages; the palette asks the same. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<AdminFound> {
  const { db, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const query = readAdminQuery(new URL(request.url).searchParams);
  const { pages } = context.get(adminMapContext);
  const clock = { now: now(), timeZone };
  const asked = { admin: isAdmin(context.get(staffContext)), clock, pages };
  return { query, groups: await orUnavailable(context, findInAdmin(db, query, asked)) };
}

export default function AdminSearchRoute({ loaderData }: Route.ComponentProps) {
  return <AdminSearchPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The search failed. Please try again." />;
}
