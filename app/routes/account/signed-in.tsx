import { useEffect } from "react";
import { redirect } from "react-router";
import { personContext } from "#app/middleware/context.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { SIGNED_IN_PATH, signInPathTo } from "#app/shop/person/account-paths.ts";
import { homeOf } from "#app/shop/customer/sign-in/home-of.ts";
import "#app/ui/account/account.css";
import { AuthFrame } from "#app/ui/account/auth-frame.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { tellSessionBegin } from "#app/ui/live/session-begin.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/signed-in.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "You're signed in" });
}

export const headers: Route.HeadersFunction = secretPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const person = context.get(personContext);
  if (person === null) throw redirect(signInPathTo(SIGNED_IN_PATH));
  return { home: homeOf(person) };
}

/** The way back to a page that waits in another tab; of this one nothing is needed any more. */
export default function SignedInPage({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    tellSessionBegin();
    // One that somebody opened by hand stays.
    if (window.opener !== null) window.close();
  }, []);
  return (
    <AuthFrame
      title="You're signed in"
      intro="Close this tab and go back to the page you were on. What you typed is still there."
    >
      <p>
        <ButtonLink to={loaderData.home} look="outline">
          Go on here instead
        </ButtonLink>
      </p>
    </AuthFrame>
  );
}
