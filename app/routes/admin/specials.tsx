import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { readListPage } from "#app/middleware/record-pages.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { RECORDS } from "#app/shop/records/records.ts";
import { listSpecialsForAdmin } from "#app/shop/special/special-record.server.ts";
import { SpecialsPage } from "#app/ui/admin/specials/specials-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/specials.ts";

const { title, failures } = RECORDS.special;

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Specials", detail: "Limited-time prices", isForAdmins: true }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [{ title }, { name: "robots", content: "noindex" }];

export async function loader(asked: Route.LoaderArgs) {
  const { db, now } = asked.context.get(servicesContext);
  const clock = { now: now(), timeZone: asked.context.get(settingsContext).timeZone };
  return readListPage("special", asked, (page) => listSpecialsForAdmin(db, { page }, clock));
}

export default function Specials({ loaderData }: Route.ComponentProps) {
  return <SpecialsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={failures.list} />;
}
