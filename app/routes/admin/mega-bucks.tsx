import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { countHeldReferrals } from "#app/shop/rewards/referral/list-held-referrals.server.ts";
import { isAdmin } from "#app/shop/person/person.ts";
import { listSubmissions } from "#app/shop/rewards/task/list-submissions.server.ts";
import { readReview } from "#app/shop/rewards/task/review-form.ts";
import { describeReviewRefusal } from "#app/shop/rewards/task/review-refusals.ts";
import { reviewSubmission } from "#app/shop/rewards/task/review-submission.server.ts";
import { readReviewTab, reviewPath } from "#app/shop/rewards/task/task-paths.ts";
import { ReviewPage } from "#app/ui/admin/rewards/review-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/mega-bucks.ts";

export const handle = {
  takes: "long text",
  palette: [{ name: "Mega Bucks", detail: "Submissions to review" }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Mega Bucks" },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { timeZone, taskApprovalLimit } = context.get(settingsContext);
  const staff = context.get(staffContext);
  const status = readReviewTab(url.searchParams);
  const asked = readPage(url.searchParams);
  const list = { status, page: asked, reader: staff };
  const terms = { now: now(), timeZone, taskApprovalLimit };
  const [found, heldReferrals] = await orUnavailable(
    context,
    Promise.all([listSubmissions(db, list, terms), isAdmin(staff) ? countHeldReferrals(db) : 0]),
  );
  if (found.page !== asked) throw redirect(reviewPath(status, found.page));
  return { ...found, heldReferrals, status, isAdmin: isAdmin(staff) };
}

/** Approves or rejects one submission. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const about = {
    submissionId: postedText(posted, "submissionId"),
    notes: postedText(posted, "notes"),
  };
  const read = readReview(posted);
  if (!read.ok) return data({ ...about, problem: read.problem }, { status: 400 });
  const by = context.get(staffContext);
  const result = await reviewSubmission(context.get(servicesContext), read.form, by);
  if (!result.ok) {
    return data({ ...about, problem: describeReviewRefusal(result) }, { status: 409 });
  }
  const list = reviewPath(readReviewTab(url.searchParams), readPage(url.searchParams));
  return arriveAt(list, `submission-${read.form.verdict}`);
}

/** A refusal may come from somebody else having been quicker. */
export const shouldRevalidate = () => true;

export default function MegaBucksReview({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage {...loaderData} refused={useAnswer(actionData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load submissions" />;
}
