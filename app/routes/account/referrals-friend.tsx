import { data } from "react-router";
import { z } from "zod";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { findReferral } from "#app/shop/rewards/referral/find-referral.server.ts";
import { referralRewardView, referralView } from "#app/shop/rewards/referral/referral-view.ts";
import { FriendPage } from "#app/ui/account/referrals/friend-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/referrals-friend.ts";

/** One referral: for the dialog, and without JavaScript for a page of its own. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const { timeZone } = context.get(settingsContext);
  const id = z.uuid().safeParse(params.referralId);
  const found = id.success ? await orUnavailable(context, findReferral(db, userId, id.data)) : null;
  if (found === null) throw data(null, { status: 404 });
  return {
    referral: referralView(found.referral, timeZone),
    rewards: found.rewards.map((reward) => referralRewardView(reward, timeZone)),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Referral" });
}

export default function ReferralsFriend({ loaderData }: Route.ComponentProps) {
  return <FriendPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load referral details" />;
}
