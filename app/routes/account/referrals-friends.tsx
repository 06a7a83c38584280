import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import {
  listReferrals,
  referralStats,
} from "#app/shop/rewards/referral/referral-queries.server.ts";
import { referralView } from "#app/shop/rewards/referral/referral-view.ts";
import { FriendsPage } from "#app/ui/account/referrals/friends-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import type { Route } from "./+types/referrals-friends.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const { timeZone } = context.get(settingsContext);
  const asked = readPage(new URL(request.url).searchParams);
  const [stats, { referrals, ...list }] = await orUnavailable(
    context,
    Promise.all([referralStats(db, userId), listReferrals(db, userId, asked)]),
  );
  return { stats, ...list, referrals: referrals.map((one) => referralView(one, timeZone)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "My Referrals" });
}

export default function ReferralsFriends({ loaderData }: Route.ComponentProps) {
  return <FriendsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load referral data" />;
}
