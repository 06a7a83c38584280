import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { arriveSignedIn } from "#app/middleware/arrive.ts";
import { authClientOf, owesSecondFactor } from "#app/middleware/auth-client.ts";
import { personContext, servicesContext } from "#app/middleware/context.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { orNull } from "#app/middleware/unavailable.ts";
import { refusalStatus } from "#app/middleware/wait.ts";
import { SIGN_IN_PATH } from "#app/shop/person/account-paths.ts";
import { AWAY_WORDS } from "#app/shop/customer/away-words.ts";
import { homeOf } from "#app/shop/customer/sign-in/home-of.ts";
import { returnPath } from "#app/shop/customer/sign-in/return-path.ts";
import { secondFactorFormSchema } from "#app/shop/customer/sign-in/second-factor-form.ts";
import {
  type SecondFactorSignIn,
  signInWithSecondFactor,
} from "#app/shop/customer/sign-in/sign-in.server.ts";
import { tooManyTries } from "#app/shop/customer/sign-in/too-many-tries.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import "#app/ui/account/account.css";
import { AuthFrame } from "#app/ui/account/auth-frame.tsx";
import { orAway } from "#app/ui/account/or-away.ts";
import { SecondFactorForm } from "#app/ui/account/second-factor-form.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/second-factor.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Your second factor" });
}

export const headers: Route.HeadersFunction = secretPageHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const next = search.get("next");
  const person = context.get(personContext);
  if (person !== null) throw redirect(returnPath(next, homeOf(person)));
  if (!owesSecondFactor(request)) throw redirect(SIGN_IN_PATH);
  const kind = search.get("kind") === "recovery" ? ("recovery" as const) : ("app" as const);
  return { next, kind };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), {
    schema: secondFactorFormSchema,
  });
  if (form.status !== "success") return data(form.reply(), { status: 400 });
  const { next = null, ...given } = form.value;
  const client = authClientOf(request, context);
  const signingIn = signInWithSecondFactor(context.get(servicesContext), given, client);
  const result = await orNull(context, signingIn);
  if (result === null) return data(form.reply({ formErrors: [AWAY_WORDS] }), { status: 503 });
  if (result.ok) {
    return arriveSignedIn(returnPath(next, homeOf(result.person)), result.cookies);
  }
  const reply = form.reply({ formErrors: [reasonOf(result)], hideFields: ["code"] });
  return data(reply, { status: refusalStatus(context, result) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orAway(serverAction, (reply) => reply);
}

function reasonOf(result: Extract<SecondFactorSignIn, { ok: false }>): string {
  switch (result.reason) {
    case "limited":
      return tooManyTries(result);
    case "locked":
      return tooManyTries({ retryAfterSeconds: 15 * 60 });
    case "wrong_code":
      return "That code is not right. A code of the app changes every 30 seconds; a recovery code works once.";
    case "used_code":
      return "That code was used already, and each works once. Wait for the next one.";
    case "expired":
      return "That took too long, or too many codes were wrong. Sign in with your password again.";
  }
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, kind } = loaderData;
  return (
    <AuthFrame
      title="One more step"
      intro={
        kind === "app"
          ? "Enter the code that your authenticator app shows now."
          : "Enter one of the recovery codes that you wrote down."
      }
    >
      <SecondFactorForm key={kind} kind={kind} next={next} lastResult={actionData ?? null} />
    </AuthFrame>
  );
}
