import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { countHeldReferrals } from "#app/shop/rewards/referral/list-held-referrals.server.ts";
import { readLiability } from "#app/shop/rewards/liability/liability-report.server.ts";
import { formatLongDate } from "#app/shop/clock/shop-day.ts";
import { countPendingSubmissions } from "#app/shop/rewards/task/list-submissions.server.ts";
import { LiabilityPage } from "#app/ui/admin/rewards/liability-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/liability.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Mega Bucks report", detail: "What is owed", isForAdmins: true }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Mega Bucks report" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now: clock } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const now = clock();
  const [report, submissions, referrals] = await orUnavailable(
    context,
    Promise.all([
      readLiability(db, { now, timeZone }),
      countPendingSubmissions(db),
      countHeldReferrals(db),
    ]),
  );
  return { report, day: formatLongDate(now, timeZone), waiting: { submissions, referrals } };
}

export default function Liability({ loaderData }: Route.ComponentProps) {
  return <LiabilityPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load the report" />;
}
