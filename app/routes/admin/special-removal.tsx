import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { REMOVAL_CHANGED } from "#app/shop/desk/desk-answer.ts";
import { readVersion } from "#app/shop/desk/desk-draft.ts";
import { removeSpecial } from "#app/shop/special/remove-special.server.ts";
import { SPECIALS_DESK_PATH } from "#app/shop/special/special-desk-paths.ts";
import { findSpecial } from "#app/shop/special/special-desk.server.ts";
import { RemovalPage } from "#app/ui/admin/desk/removal-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/special-removal.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = () => [
  { title: "Delete special" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const special = await orUnavailable(context, findSpecial(db, idParam(params.specialId)));
  if (special === null) throw data(null, { status: 404 });
  const { title, version } = special;
  return { title, version };
}

/** Deletes a special. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const asked = {
    specialId: idParam(params.specialId),
    version: readVersion(await request.formData()),
  };
  const by = context.get(staffContext);
  const result = await removeSpecial(context.get(servicesContext), asked, by);
  if (result.ok) return arriveAt(SPECIALS_DESK_PATH, "special-deleted");
  if (result.reason === "unknown") throw data(null, { status: 404 });
  return data(REMOVAL_CHANGED, { status: 409 });
}

export default function SpecialRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RemovalPage
      list={{ label: "Specials", to: SPECIALS_DESK_PATH }}
      name={loaderData.title}
      question="Are you sure you want to delete this special?"
      version={loaderData.version}
      failure="Failed to delete special"
      problem={useAnswer(actionData)?.problem ?? null}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load specials" />;
}
