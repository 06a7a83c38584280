import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { listHeldReferrals } from "#app/shop/rewards/referral/list-held-referrals.server.ts";
import { heldReferralsPath } from "#app/shop/rewards/referral/referral-admin-paths.ts";
import { reviewReferral } from "#app/shop/rewards/referral/review-referral.server.ts";
import { verdictFormSchema } from "#app/shop/rewards/referral/verdict-form.ts";
import { describeVerdictRefusal } from "#app/shop/rewards/referral/verdict-refusals.ts";
import { countPendingSubmissions } from "#app/shop/rewards/task/list-submissions.server.ts";
import { HeldPage } from "#app/ui/admin/rewards/held-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/held-referrals.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Held referrals", detail: "Mega Bucks", isForAdmins: true }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Mega Bucks referrals" },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const staff = context.get(staffContext);
  const asked = readPage(url.searchParams);
  const list = { page: asked, readerId: staff.userId };
  const [{ held, total, page, pages }, submissions] = await orUnavailable(
    context,
    Promise.all([
      listHeldReferrals(db, list, { now: now(), timeZone }),
      countPendingSubmissions(db),
    ]),
  );
  if (page !== asked) throw redirect(heldReferralsPath(page));
  return { held, page, pages, waiting: { submissions, referrals: total } };
}

/** Lets one referral through, or refuses it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const referralId = postedText(posted, "referralId");
  const read = verdictFormSchema.safeParse(Object.fromEntries(posted));
  if (!read.success) {
    return data({ referralId, problem: "Reload the page and try again." }, { status: 400 });
  }
  const services = context.get(servicesContext);
  const by = context.get(staffContext);
  const result = await reviewReferral(services, read.data, { by, now: services.now() });
  if (!result.ok) {
    return data({ referralId, problem: describeVerdictRefusal(result) }, { status: 409 });
  }
  const done = read.data.verdict === "active" ? "referral-let-through" : "referral-refused";
  return arriveAt(heldReferralsPath(readPage(url.searchParams)), done);
}

/** A refusal may come from somebody else having been quicker. */
export const shouldRevalidate = () => true;

export default function HeldReferrals({ loaderData, actionData }: Route.ComponentProps) {
  return <HeldPage {...loaderData} refused={useAnswer(actionData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load referrals" />;
}
