import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { readDeskForm } from "#app/shop/review/desk-form.ts";
import { DESK_REFUSALS } from "#app/shop/review/desk-refusals.ts";
import { handleReview } from "#app/shop/review/handle-review.server.ts";
import { listReviews } from "#app/shop/review/list-reviews.server.ts";
import { readReviewFilter, reviewDeskPath } from "#app/shop/review/review-filter.ts";
import { ReviewsPage } from "#app/ui/admin/reviews/reviews-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/reviews.ts";

export const handle = {
  takes: "long text",
  about: ["review"],
  palette: [{ name: "Reviews", detail: "Customer reviews to publish and answer" }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Reviews" },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { timeZone, reviewRequestDays: asksAfterDays } = context.get(settingsContext);
  const filter = readReviewFilter(url.searchParams);
  const clock = { now: now(), timeZone };
  const list = await orUnavailable(
    context,
    listReviews(db, filter, context.get(staffContext), clock),
  );
  if (list.page !== filter.page) throw redirect(reviewDeskPath({ ...filter, page: list.page }));
  return { filter, asksAfterDays, ...list };
}

/** Publishes, declines or answers one review. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const about = {
    reviewId: postedText(posted, "reviewId"),
    act: postedText(posted, "act"),
    words: postedText(posted, "words"),
  };
  const read = readDeskForm(posted);
  if (!read.ok) return data({ ...about, problem: read.problem }, { status: 400 });
  const services = context.get(servicesContext);
  const result = await handleReview(services, read.form, context.get(staffContext));
  if (!result.ok) {
    return data({ ...about, problem: DESK_REFUSALS[result.reason] }, { status: 409 });
  }
  const list = reviewDeskPath(readReviewFilter(url.searchParams));
  return arriveAt(list, `review-${read.form.act}`);
}

/** A refusal may come from somebody else having been quicker. */
export const shouldRevalidate = () => true;

export default function ReviewsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewsPage {...loaderData} refused={useAnswer(actionData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The reviews could not be loaded. Please try again." />;
}
