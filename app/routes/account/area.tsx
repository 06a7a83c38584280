import { Outlet, useLocation } from "react-router";
import { servicesContext } from "#app/middleware/context.ts";
import { customerContext, requireCustomer } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { greetingName } from "#app/shop/customer/first-name.ts";
import { findProfile } from "#app/shop/customer/profile-queries.server.ts";
import { countUnreadMessages } from "#app/shop/message/count-unread-messages.server.ts";
import { loyaltyBalance } from "#app/shop/rewards/loyalty-queries.server.ts";
import { AccountHead } from "#app/ui/account/account-head.tsx";
import { AccountTabs } from "#app/ui/account/account-tabs.tsx";
import "#app/ui/account/account.css";
import { LiveUpdates } from "#app/ui/live/live-updates.tsx";
import { VerifyEmailNotice } from "#app/ui/account/verify-email-notice.tsx";
import { ProfileTabs } from "#app/ui/account/profile/profile-tabs.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/area.ts";

/** Every page, file and action of the account area is behind this. */
export const middleware: Route.MiddlewareFunction[] = [requireCustomer];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { userId, email, emailVerified } = context.get(customerContext);
  const [profile, balance, unread] = await orUnavailable(
    context,
    Promise.all([
      findProfile(db, userId),
      loyaltyBalance(db, userId, now()),
      countUnreadMessages(db, userId),
    ]),
  );
  return {
    firstName: greetingName(profile?.firstName ?? ""),
    businessName: profile?.businessName ?? "",
    unverifiedEmail: emailVerified ? null : email,
    balance,
    unread,
  };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export default function AccountArea({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { unread, unverifiedEmail, ...head } = loaderData;
  return (
    <div className="page account">
      <AccountHead {...head} />
      {unverifiedEmail !== null && <VerifyEmailNotice email={unverifiedEmail} />}
      <AccountTabs path={pathname} unread={unread} />
      <ProfileTabs />
      <LiveUpdates unread={unread} />
      <Outlet />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load profile" />;
}
