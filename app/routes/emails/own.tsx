import { data, redirect } from "react-router";
import { servicesContext } from "#app/middleware/context.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { ownConsentPath } from "#app/shop/mailing-list/consent-link.server.ts";
import { ONE_CLICK, offersIntentSchema } from "#app/shop/mailing-list/offers-form.ts";
import { openOwnConsent, settleOwnConsent } from "#app/shop/mailing-list/own-page.server.ts";
import "#app/ui/account/account.css";
import { OwnConsentPage } from "#app/ui/offers/own-consent-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/own.ts";

export const handle = { takes: "one click" } satisfies RouteFacts;

export const headers: Route.HeadersFunction = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Offers by email" });
}

/** Looking at the link does nothing: mail programs look at links before people do. */
export async function loader({ params: { consentKey }, context }: Route.LoaderArgs) {
  const opening = openOwnConsent(context.get(servicesContext), consentKey);
  const consent = await orUnavailable(context, opening);
  return data({ consent }, { status: consent === null ? 404 : 200 });
}

/** Says yes or no; a mail program says no for its reader with one call (RFC 8058), and stays here. */
export async function action({ params: { consentKey }, request, context }: Route.ActionArgs) {
  const { search, searchParams } = new URL(request.url);
  const fields = Object.fromEntries(await request.formData());
  const isOneClick = fields[ONE_CLICK.field] === ONE_CLICK.value;
  const form = offersIntentSchema.safeParse(isOneClick ? { intent: "leave" } : fields);
  const services = context.get(servicesContext);
  if (!form.success) {
    const known = await orUnavailable(context, openOwnConsent(services, consentKey));
    return data(null, { status: known === null ? 404 : 400 });
  }
  const wants = form.data.intent === "agree";
  const settling = settleOwnConsent(services, { key: consentKey, wants, search: searchParams });
  const isThere = await orUnavailable(context, settling);
  if (!isThere) return data(null, { status: 404 });
  return isOneClick ? null : redirect(ownConsentPath(consentKey) + search, 303);
}

export default function OwnConsentRoute({ loaderData }: Route.ComponentProps) {
  return <OwnConsentPage consent={loaderData.consent} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This page could not be loaded. Please try again." />;
}
