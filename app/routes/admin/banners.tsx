import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { BANNERS_DESK_PATH } from "#app/shop/content/banner-desk-paths.ts";
import { listBannersForDesk } from "#app/shop/content/banner-desk.server.ts";
import { moveBanner } from "#app/shop/content/move-banner.server.ts";
import { readMoveForm } from "#app/shop/desk/move-form.ts";
import { BannersPage } from "#app/ui/admin/banners/banners-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/banners.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = () => [
  { title: "Banners" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const settings = context.get(settingsContext);
  const clock = { now: services.now(), timeZone: settings.timeZone };
  const listing = listBannersForDesk(services, settings, clock);
  return { banners: await orUnavailable(context, listing) };
}

/** Moves a banner. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = readMoveForm(await request.formData());
  const gone = { problem: "This banner is not here any more." };
  if (asked === null) return data(gone, { status: 400 });
  const { id: bannerId, move } = asked;
  const by = context.get(staffContext);
  const moved = await moveBanner(context.get(servicesContext), { bannerId, move }, by);
  return moved.ok ? arriveAt(BANNERS_DESK_PATH, "banner-moved") : data(gone, { status: 404 });
}

export default function Banners({ loaderData, actionData }: Route.ComponentProps) {
  return <BannersPage {...loaderData} problem={useAnswer(actionData)?.problem ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load banners" />;
}
