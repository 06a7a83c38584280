import { data } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { askedPage } from "#app/middleware/asked-page.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { changePreferences } from "#app/shop/email-preferences/change-preferences.server.ts";
import { oneClickOf, preferencesFormSchema } from "#app/shop/email-preferences/preferences-form.ts";
import { openPreferences } from "#app/shop/email-preferences/read-preferences.server.ts";
import { LETTER_FIELD } from "#app/shop/mailing-list/consent-terms.ts";
import "#app/ui/account/account.css";
import { PreferencesPage } from "#app/ui/offers/preferences-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/own.ts";

export const headers: Route.HeadersFunction = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Email preferences" });
}

/** Looking at the link does nothing: mail programs look at links before people do. */
export async function loader({ params: { mailboxKey }, url, context }: Route.LoaderArgs) {
  const opening = openPreferences(context.get(servicesContext), mailboxKey);
  const preferences = await orUnavailable(context, opening);
  const status = preferences === null ? 404 : 200;
  return data({ preferences, action: askedPage(url) }, { status });
}

/** Turns a list on or off; a mail program says no for its reader with one call (RFC 8058), and stays here. */
export async function action({ params: { mailboxKey }, request, url, context }: Route.ActionArgs) {
  const fields = Object.fromEntries(await request.formData());
  const oneClick = oneClickOf(fields, url.searchParams);
  const form = preferencesFormSchema.safeParse(oneClick ?? fields);
  const services = context.get(servicesContext);
  if (!form.success) {
    const known = await orUnavailable(context, openPreferences(services, mailboxKey));
    return data(null, { status: known === null ? 404 : 400 });
  }
  const letter = z.uuid().safeParse(url.searchParams.get(LETTER_FIELD)).data ?? null;
  const changing = changePreferences(services, mailboxKey, form.data, letter);
  if (!(await orUnavailable(context, changing))) return data(null, { status: 404 });
  return oneClick ? null : arriveAt(askedPage(url), "emails-saved");
}

export default function EmailPreferencesRoute({ loaderData }: Route.ComponentProps) {
  return <PreferencesPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This page could not be loaded. Please try again." />;
}
