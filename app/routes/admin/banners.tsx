import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { moveInList } from "#app/middleware/record-pages.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { BANNER_RECORD, listBannersForAdmin } from "#app/shop/content/banner-record.server.ts";
import { RECORDS } from "#app/shop/records/records.ts";
import { BannersPage } from "#app/ui/admin/banners/banners-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/banners.ts";

const { title, failures } = RECORDS.banner;

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Banners", detail: "Home page slides", isForAdmins: true }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [{ title }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const settings = context.get(settingsContext);
  const clock = { now: services.now(), timeZone: settings.timeZone };
  const listing = listBannersForAdmin(services, settings, clock);
  return { banners: await orUnavailable(context, listing) };
}

export const action = (asked: Route.ActionArgs) => moveInList(BANNER_RECORD, asked);

export default function Banners({ loaderData, actionData }: Route.ComponentProps) {
  return <BannersPage {...loaderData} problem={useAnswer(actionData)?.problem ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={failures.list} />;
}
