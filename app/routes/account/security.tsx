import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, sessionContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { SECURITY_PATH, SIGN_IN_PATH } from "#app/shop/person/account-paths.ts";
import { findEmailChange } from "#app/shop/customer/sign-in/change-email.server.ts";
import { describeDevice } from "#app/shop/audit/describe-device.server.ts";
import { endSession, listSessions } from "#app/shop/customer/sign-in/sessions.server.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import { owesTwoFactor } from "#app/shop/staff/two-factor-rule.ts";
import "#app/ui/account/security/security.css";
import { SecurityOverview } from "#app/ui/account/security/security-overview.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/security.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Security" });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const person = context.get(customerContext);
  const settings = context.get(settingsContext);
  const [sessions, change] = await orUnavailable(
    context,
    Promise.all([
      listSessions(db, person.userId, now()),
      findEmailChange(db, person.userId, now()),
    ]),
  );
  const clock = { now: now(), timeZone: settings.timeZone };
  const sessionId = context.get(sessionContext);
  return {
    email: person.email,
    newEmail: change?.newEmail ?? null,
    hasTwoFactor: person.twoFactorEnabled,
    twoFactorIsDue: owesTwoFactor(person, settings),
    devices: sessions.map(({ id, createdAt, usedAt, ipAddress, userAgent }) => ({
      sessionId: id,
      name: describeDevice(userAgent),
      address: ipAddress ?? "",
      since: shopTime(createdAt, clock),
      seen: shopTime(usedAt, clock),
      isThis: id === sessionId,
    })),
  };
}

/** Signs one of the person's devices out; signing out this one leads to the sign-in page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const sessionId = (await request.formData()).get("sessionId");
  if (typeof sessionId !== "string") throw data(null, { status: 400 });
  const ended = await endSession(db, context.get(customerContext).userId, sessionId);
  if (!ended) throw data(null, { status: 404 });
  if (sessionId === context.get(sessionContext)) return redirect(SIGN_IN_PATH);
  return arriveAt(SECURITY_PATH, "device-signed-out");
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  return <SecurityOverview {...loaderData} />;
}
