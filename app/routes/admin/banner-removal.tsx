import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { REMOVAL_CHANGED } from "#app/shop/desk/desk-answer.ts";
import { readVersion } from "#app/shop/desk/desk-draft.ts";
import { removeBanner } from "#app/shop/content/remove-banner.server.ts";
import { BANNERS_DESK_PATH } from "#app/shop/content/banner-desk-paths.ts";
import { findBanner } from "#app/shop/content/banner-desk.server.ts";
import { RemovalPage } from "#app/ui/admin/desk/removal-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/banner-removal.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = () => [
  { title: "Delete banner" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const banner = await orUnavailable(context, findBanner(db, idParam(params.bannerId)));
  if (banner === null) throw data(null, { status: 404 });
  const { title, version } = banner;
  return { title, version };
}

/** Deletes a banner. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const asked = {
    bannerId: idParam(params.bannerId),
    version: readVersion(await request.formData()),
  };
  const by = context.get(staffContext);
  const result = await removeBanner(context.get(servicesContext), asked, by);
  if (result.ok) return arriveAt(BANNERS_DESK_PATH, "banner-deleted");
  if (result.reason === "unknown") throw data(null, { status: 404 });
  return data(REMOVAL_CHANGED, { status: 409 });
}

export default function BannerRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RemovalPage
      list={{ label: "Banners", to: BANNERS_DESK_PATH }}
      name={loaderData.title}
      question="Are you sure you want to delete this banner?"
      version={loaderData.version}
      failure="The banner was not deleted"
      problem={useAnswer(actionData)?.problem ?? null}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This banner could not be loaded." />;
}
