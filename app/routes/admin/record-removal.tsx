import { data } from "react-router";
import { removalOf } from "#app/middleware/record-desk.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import { CATEGORIES_DESK } from "#app/shop/category/category-desk.server.ts";
import { BANNERS_DESK } from "#app/shop/content/banner-desk.server.ts";
import { PROMOTIONS_DESK } from "#app/shop/coupon/promotion-desk.server.ts";
import { DESK_NOUNS, DESK_RECORDS, type DeskNoun } from "#app/shop/desk/desk-records.ts";
import { SPECIALS_DESK } from "#app/shop/special/special-desk.server.ts";
import { RemovalPage } from "#app/ui/admin/desk/removal-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/record-removal.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Delete ${nounIn(params)}` },
  { name: "robots", content: "noindex" },
];

const REMOVALS = [
  removalOf(CATEGORIES_DESK),
  removalOf(SPECIALS_DESK),
  removalOf(BANNERS_DESK),
  removalOf(PROMOTIONS_DESK),
];

/** Asks before a record of any kind goes. */
export const loader = (asked: Route.LoaderArgs) => removalAt(asked.params).ask(asked);

/** Removes it. */
export const action = (asked: Route.ActionArgs) => removalAt(asked.params).remove(asked);

function removalAt(params: Route.LoaderArgs["params"]) {
  const removal = REMOVALS.find(({ noun }) => noun === nounIn(params));
  if (!removal) throw data(null, { status: 404 });
  return removal;
}

/** The addresses of the build name the id of a record by its kind. */
function nounIn(params: Readonly<Record<string, string | undefined>>): DeskNoun {
  const noun = DESK_NOUNS.find((one) => params[`${one}Id`] !== undefined);
  if (noun === undefined) throw new Error("The address names no kind of record.");
  return noun;
}

export default function RecordRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return <RemovalPage {...loaderData} problem={useAnswer(actionData)?.problem ?? null} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={DESK_RECORDS[nounIn(params)].failures.load} />;
}
