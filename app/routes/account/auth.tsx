import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { arriveSignedIn } from "#app/middleware/arrive.ts";
import { authClientOf } from "#app/middleware/auth-client.ts";
import { personContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { orNull } from "#app/middleware/unavailable.ts";
import { refusalStatus } from "#app/middleware/wait.ts";
import { SECOND_FACTOR_PATH } from "#app/shop/person/account-paths.ts";
import { AWAY_WORDS } from "#app/shop/customer/away-words.ts";
import { homeOf } from "#app/shop/customer/sign-in/home-of.ts";
import { returnPath } from "#app/shop/customer/sign-in/return-path.ts";
import { signInFormSchema } from "#app/shop/customer/sign-in/sign-in-form.ts";
import { signIn } from "#app/shop/customer/sign-in/sign-in.server.ts";
import { tooManyTries } from "#app/shop/customer/sign-in/too-many-tries.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { signInBonuses } from "#app/shop/rewards/earn/bonus-lines.ts";
import "#app/ui/account/account.css";
import { AuthFrame } from "#app/ui/account/auth-frame.tsx";
import { AuthTabs } from "#app/ui/account/auth-tabs.tsx";
import { orAway } from "#app/ui/account/or-away.ts";
import { SignInForm } from "#app/ui/account/sign-in-form.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/auth.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Sign in" });
}

export const headers: Route.HeadersFunction = secretPageHeaders;

/** The specification's address of the reset page (accounts §2), whose links are in mails. */
const RESET_TAB = "reset-password";

export function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  if (search.get("tab") === RESET_TAB) {
    const token = search.get("token");
    const rest = token === null ? "" : `?${new URLSearchParams({ token })}`;
    throw redirect(`/auth/reset-password${rest}`, { headers: secretPageHeaders() });
  }
  const next = search.get("next");
  const person = context.get(personContext);
  if (person !== null) throw redirect(returnPath(next, homeOf(person)));
  return { next, bonuses: signInBonuses(context.get(settingsContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), { schema: signInFormSchema });
  if (form.status !== "success") {
    return data(form.reply({ hideFields: ["password"] }), { status: 400 });
  }
  const { next = null, ...credentials } = form.value;
  const client = authClientOf(request, context);
  const signingIn = signIn(context.get(servicesContext), credentials, client);
  const result = await orNull(context, signingIn);
  if (result === null) {
    const away = form.reply({ formErrors: [AWAY_WORDS], hideFields: ["password"] });
    return data(away, { status: 503 });
  }
  if (result.ok) {
    return arriveSignedIn(returnPath(next, homeOf(result.person)), result.cookies);
  }
  if (result.reason === "second_factor") {
    const headers = new Headers(result.cookies.map((cookie) => ["Set-Cookie", cookie]));
    const search = next === null ? "" : `?${new URLSearchParams({ next })}`;
    return redirect(SECOND_FACTOR_PATH + search, { headers });
  }
  const isLimited = result.reason === "limited";
  const reason = isLimited ? tooManyTries(result) : "That email and password do not match.";
  const reply = form.reply({ formErrors: [reason], hideFields: ["password"] });
  return data(reply, { status: refusalStatus(context, result) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orAway(serverAction, (reply) => reply);
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, bonuses } = loaderData;
  return (
    <AuthFrame title="Sign in" bonuses={bonuses}>
      <AuthTabs next={next} />
      <SignInForm lastResult={actionData ?? null} next={next} />
    </AuthFrame>
  );
}
