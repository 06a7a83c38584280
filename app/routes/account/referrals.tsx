import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { greetingName } from "#app/shop/customer/first-name.ts";
import { findProfile } from "#app/shop/customer/profile-queries.server.ts";
import { referralPath } from "#app/shop/referral/referral-code.ts";
import { listReferrals, referralStats } from "#app/shop/referral/referral-queries.server.ts";
import { referralOffer } from "#app/shop/rewards/program-rules.ts";
import { formatShopDate } from "#app/shop/settings/shop-day.ts";
import { ReferralsPage } from "#app/ui/account/referrals/referrals-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pageNumber } from "#app/ui/page/page-number.ts";
import type { Route } from "./+types/referrals.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const settings = context.get(settingsContext);
  const asked = pageNumber(new URL(request.url).searchParams);
  const [profile, stats, list] = await orUnavailable(
    context,
    Promise.all([
      findProfile(db, userId),
      referralStats(db, userId),
      listReferrals(db, userId, asked),
    ]),
  );
  const day = (moment: Date) => formatShopDate(moment, settings.timeZone);
  return {
    share: profile && {
      code: profile.referralCode,
      link: env.publicUrl + referralPath(profile.referralCode),
    },
    shopName: settings.shopName,
    offer: referralOffer(settings),
    stats,
    list: {
      ...list,
      referrals: list.referrals.map(({ createdAt, firstPurchaseAt, firstName, ...referral }) => ({
        ...referral,
        firstName: greetingName(firstName),
        invited: day(createdAt),
        firstPurchase: firstPurchaseAt && day(firstPurchaseAt),
      })),
    },
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Referrals" });
}

export default function Referrals({ loaderData }: Route.ComponentProps) {
  return <ReferralsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load referral data" />;
}
