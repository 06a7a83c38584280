import { deskMapContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { type DeskFound, readDeskQuery } from "#app/shop/desk-search/desk-hits.ts";
import { findAtDesk } from "#app/shop/desk-search/find-at-desk.server.ts";
import { isAdmin } from "#app/shop/person/person.ts";
import { DeskSearchPage } from "#app/ui/admin/palette/desk-search-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/search.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Search" },
  { name: "robots", content: "noindex" },
];

/** Orders, customers, products and pages; the palette asks the same. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<DeskFound> {
  const { db } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const query = readDeskQuery(new URL(request.url).searchParams);
  const { pages } = context.get(deskMapContext);
  const asked = { admin: isAdmin(context.get(staffContext)), timeZone, pages };
  return { query, groups: await orUnavailable(context, findAtDesk(db, query, asked)) };
}

export default function DeskSearchRoute({ loaderData }: Route.ComponentProps) {
  return <DeskSearchPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The search failed. Please try again." />;
}
