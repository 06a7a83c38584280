import { data } from "react-router";
import { removalOf } from "#app/middleware/record-pages.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import { CATEGORY_RECORD } from "#app/shop/category/category-record.server.ts";
import { BANNER_RECORD } from "#app/shop/content/banner-record.server.ts";
import { PROMOTION_RECORD } from "#app/shop/coupon/promotion-record.server.ts";
import { RECORD_NOUNS, RECORDS, type RecordNoun } from "#app/shop/records/records.ts";
import { SPECIAL_RECORD } from "#app/shop/special/special-record.server.ts";
import { RemovalPage } from "#app/ui/admin/records/removal-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/record-removal.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Delete ${nounIn(params)}` },
  { name: "robots", content: "noindex" },
];

const REMOVALS = [
  removalOf(CATEGORY_RECORD),
  removalOf(SPECIAL_RECORD),
  removalOf(BANNER_RECORD),
  removalOf(PROMOTION_RECORD),
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
function nounIn(params: Readonly<Record<string, string | undefined>>): RecordNoun {
  const noun = RECORD_NOUNS.find((one) => params[`${one}Id`] !== undefined);
  if (noun === undefined) throw new Error("The address names no kind of record.");
  return noun;
}

export default function RecordRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return <RemovalPage {...loaderData} problem={useAnswer(actionData)?.problem ?? null} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={RECORDS[nounIn(params)].failures.load} />;
}
