import { redirect } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { listAllReferrals } from "#app/shop/rewards/referral/list-all-referrals.server.ts";
import { countHeldReferrals } from "#app/shop/rewards/referral/list-held-referrals.server.ts";
import {
  allReferralsPath,
  readReferralStatus,
} from "#app/shop/rewards/referral/referral-admin-paths.ts";
import { isAdmin } from "#app/shop/person/person.ts";
import { countPendingSubmissions } from "#app/shop/rewards/task/list-submissions.server.ts";
import { ReferralsPage } from "#app/ui/admin/rewards/referrals-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/referrals.ts";

export const handle = {
  palette: [{ name: "All referrals", detail: "Friends invited, and by which customer" }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "All referrals" },
  { name: "robots", content: "noindex" },
];

/** Referrals: who invited whom, and with what outcome. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const status = readReferralStatus(url.searchParams);
  const asked = readPage(url.searchParams);
  const [list, submissions, held] = await orUnavailable(
    context,
    Promise.all([
      listAllReferrals(db, { status, page: asked }, timeZone),
      countPendingSubmissions(db),
      countHeldReferrals(db),
    ]),
  );
  if (list.page !== asked) throw redirect(allReferralsPath(status, list.page));
  const waiting = { submissions, referrals: held };
  return { ...list, status, waiting, isAdmin: isAdmin(context.get(staffContext)) };
}

export default function AllReferrals({ loaderData }: Route.ComponentProps) {
  return <ReferralsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load referrals" />;
}
