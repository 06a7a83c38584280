import { type ReactNode, useEffect, useRef } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from "react-router";
import type { Route } from "./+types/root";
import {
  cartContext,
  personContext,
  servicesContext,
  settingsContext,
} from "#app/middleware/context.ts";
import { arrivalMiddleware } from "#app/middleware/arrive.ts";
import { cartMiddleware } from "#app/middleware/cart.ts";
import { invitationMiddleware } from "#app/middleware/invitation.ts";
import { offeredCodeMiddleware } from "#app/middleware/offered-code.ts";
import { postedFormMiddleware } from "#app/middleware/posted-form.ts";
import { placedKeysMiddleware } from "#app/middleware/placed-keys.ts";
import { refusedFormMiddleware } from "#app/middleware/refused-form.ts";
import { settingsMiddleware } from "#app/middleware/settings.ts";
import { personMiddleware } from "#app/middleware/person.ts";
import { orInstead } from "#app/middleware/unavailable.ts";
import { unsentBodyMiddleware } from "#app/middleware/unsent-body.ts";
import { visitorMiddleware } from "#app/middleware/visitor.ts";
import { waitMiddleware } from "#app/middleware/wait.ts";
import { shopYear } from "#app/shop/clock/shop-day.ts";
import { pageSign } from "#app/shop/settings/make-page-sign.ts";
import { isPageSign } from "#app/shop/settings/page-sign.ts";
import { shopFacts } from "#app/shop/settings/shop-facts.ts";
import { isStaff } from "#app/shop/person/person.ts";
import { ArrivalToast } from "#app/ui/account/arrival-toast.tsx";
import { BareHeader } from "#app/ui/chrome/bare-header.tsx";
import { Toaster } from "#app/ui/kit/toaster.tsx";
import { useNoteWishes } from "#app/ui/live/last-wish.ts";
import { ArrivalWords } from "#app/ui/page/arrival-words.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { failureSentence } from "#app/ui/page/failure-sentence.ts";
import { useTypedEarly } from "#app/ui/page/typed-early.ts";
import { VoiceFont } from "#app/ui/page/voice-font.tsx";
import archivo from "#app/ui/fonts/archivo-basic-latin.woff2?url";
import favicon from "#app/ui/favicon.svg?no-inline";
import "#app/ui/styles/app.css";

export const middleware: Route.MiddlewareFunction[] = [
  unsentBodyMiddleware,
  refusedFormMiddleware,
  postedFormMiddleware,
  arrivalMiddleware,
  visitorMiddleware,
  // First of those that read the database: it says when the database is away.
  settingsMiddleware,
  personMiddleware,
  cartMiddleware,
  offeredCodeMiddleware,
  invitationMiddleware,
  placedKeysMiddleware,
  waitMiddleware,
];

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: archivo, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: favicon, type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { env, now } = context.get(servicesContext);
  const settings = context.get(settingsContext);
  const person = context.get(personContext);
  return {
    shop: shopFacts(settings),
    visitor: person && {
      name: person.name,
      isStaff: isStaff(person),
    },
    cartCount: await orInstead(context, context.get(cartContext).count(), 0),
    testPayments: env.usesSimulator,
    publicUrl: env.publicUrl,
    year: shopYear(now(), settings.timeZone),
    theme: pageSign(settings).theme,
  };
}

export function Layout({ children }: { children: ReactNode }) {
  useNoteWishes();
  useAliveSign();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <ArrivalWords />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Marks the page once its script has taken all of it over: from then on every part hears clicks and keys. */
function useAliveSign() {
  useEffect(() => {
    document.documentElement.dataset["alive"] = "page";
  }, []);
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useTypedEarly();
  return (
    <>
      {loaderData.theme && <link rel="stylesheet" href={loaderData.theme} precedence="theme" />}
      <a className="skip" href="#main">
        Skip to content
      </a>
      {loaderData.testPayments && <TestPaymentsRibbon />}
      <Outlet />
      <FocusOnArrival />
      <VoiceFont />
      <Toaster />
      <ArrivalToast />
    </>
  );
}

/** By the status of what was refused. */
const REFUSED_TITLES: Readonly<Record<number, string>> = {
  401: "Sign in again",
  403: "Access Denied",
};

/** The last resort: no settings, no session, perhaps no database. Or no right to be here. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const title = isRouteErrorResponse(error) ? REFUSED_TITLES[error.status] : undefined;
  // A refusal or an outage comes before any loader has run, and brings the sign itself.
  const sign = isRouteErrorResponse(error) && isPageSign(error.data) ? error.data : null;
  const { shop = null, theme = null } = loaderData ?? sign ?? {};
  return (
    <>
      <title>{title ?? "Please try again"}</title>
      {theme && <link rel="stylesheet" href={theme} precedence="theme" />}
      <BareHeader shop={shop} />
      <main id="main">
        <ErrorView error={error} failure={failureSentence(pathname)} />
      </main>
    </>
  );
}

/**
 * After a step within the shop what was pressed is often gone, and the focus with it. Then the new page's heading gets it: the next Tab goes on from there, and a screen
 * reader says where one is. What still has the focus, or takes it (a dialog), keeps it.
 */
function FocusOnArrival() {
  const { key, hash } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (hash !== "" || document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [key, hash]);
  return null;
}

/** Says on every page that the payment simulator is in use (decisions §4). */
function TestPaymentsRibbon() {
  return (
    <aside className="ribbon" aria-label="Test payments">
      <b>Test payments</b> Orders here are not charged.
    </aside>
  );
}
