import { Outlet, useLocation } from "react-router";
import { servicesContext } from "#app/middleware/context.ts";
import { customerContext, requireCustomer } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { readAccountHead } from "#app/shop/customer/account-head.server.ts";
import { opensAccount } from "#app/shop/person/account-paths.ts";
import { greetingName } from "#app/shop/person/first-name.ts";
import { AccountHead } from "#app/ui/account/account-head.tsx";
import { AccountTabs } from "#app/ui/account/account-tabs.tsx";
import "#app/ui/account/account.css";
import { holdUntilSignedIn } from "#app/ui/live/hold-until-signed-in.ts";
import { LiveUpdates } from "#app/ui/live/live-updates.tsx";
import { VerifyEmailNotice } from "#app/ui/account/verify-email-notice.tsx";
import { ProfileTabs } from "#app/ui/account/profile/profile-tabs.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/area.ts";

/** Every page, file and action of the account area is behind this. */
export const middleware: Route.MiddlewareFunction[] = [requireCustomer];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [holdUntilSignedIn];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { userId, email, emailVerified } = context.get(customerContext);
  const head = await orUnavailable(context, readAccountHead(db, userId, now()));
  return {
    ...head,
    userId,
    firstName: greetingName(head.firstName ?? ""),
    businessName: head.businessName ?? "",
    unverifiedEmail: emailVerified ? null : email,
  };
}

/** For what fails before its own page is known. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "My Account" });
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export default function AccountArea({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { userId, unread, unverifiedEmail, ...head } = loaderData;
  return (
    <div className="page account">
      <AccountHead {...head} isOpening={opensAccount(pathname)} />
      {unverifiedEmail !== null && <VerifyEmailNotice email={unverifiedEmail} />}
      <AccountTabs path={pathname} unread={unread} />
      <ProfileTabs />
      <LiveUpdates userId={userId} unread={unread} />
      <Outlet />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load profile" />;
}
