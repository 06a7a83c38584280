import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { findProfile } from "#app/shop/customer/profile/profile-queries.server.ts";
import { qrCode } from "#app/shop/customer/sign-in/qr-code.server.ts";
import { referralPath } from "#app/shop/rewards/referral/referral-code.ts";
import { referralStats } from "#app/shop/rewards/referral/referral-queries.server.ts";
import { referralOffer } from "#app/shop/rewards/program-rules.ts";
import { SharePage } from "#app/ui/account/referrals/share-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/referrals.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const settings = context.get(settingsContext);
  const [profile, stats] = await orUnavailable(
    context,
    Promise.all([findProfile(db, userId), referralStats(db, userId)]),
  );
  const link = profile && env.publicUrl + referralPath(profile.referralCode);
  return {
    share: profile && link !== null ? { code: profile.referralCode, link, qr: qrCode(link) } : null,
    shopName: settings.shopName,
    offer: referralOffer(settings),
    stats,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Referrals" });
}

export default function Referrals({ loaderData }: Route.ComponentProps) {
  return <SharePage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load referral data" />;
}
