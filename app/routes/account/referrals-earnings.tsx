import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import {
  listReferralRewards,
  referralStats,
} from "#app/shop/rewards/referral/referral-queries.server.ts";
import { referralRewardView } from "#app/shop/rewards/referral/referral-view.ts";
import { EarningsPage } from "#app/ui/account/referrals/earnings-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import type { Route } from "./+types/referrals-earnings.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const { timeZone } = context.get(settingsContext);
  const asked = readPage(new URL(request.url).searchParams);
  const [stats, { rewards, ...list }] = await orUnavailable(
    context,
    Promise.all([referralStats(db, userId), listReferralRewards(db, userId, asked)]),
  );
  return { stats, ...list, rewards: rewards.map((one) => referralRewardView(one, timeZone)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Referral earnings" });
}

export default function ReferralsEarnings({ loaderData }: Route.ComponentProps) {
  return <EarningsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load referral data" />;
}
