import { settingsContext, servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { findProfile } from "#app/shop/customer/profile-queries.server.ts";
import { shopTime } from "#app/shop/settings/shop-time.ts";
import { ProfileFacts } from "#app/ui/account/profile-facts.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { data } from "react-router";
import type { Route } from "./+types/profile.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { userId, email } = context.get(customerContext);
  const profile = await orUnavailable(context, findProfile(db, userId));
  if (profile === null) throw data(null, { status: 404 });
  const clock = { now: now(), timeZone: context.get(settingsContext).timeZone };
  const { referralCode: _, createdAt, updatedAt, ...rest } = profile;
  return {
    profile: {
      ...rest,
      email,
      created: shopTime(createdAt, clock),
      updated: shopTime(updatedAt, clock),
    },
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "My Account" });
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return <ProfileFacts profile={loaderData.profile} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load profile" />;
}
