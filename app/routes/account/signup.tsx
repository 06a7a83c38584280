import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { authClientOf } from "#app/middleware/auth-client.ts";
import {
  invitationContext,
  personContext,
  servicesContext,
  settingsContext,
} from "#app/middleware/context.ts";
import { orInstead, orNull } from "#app/middleware/unavailable.ts";
import { refusalStatus } from "#app/middleware/wait.ts";
import { SIGN_UP_PATH, welcomePathTo } from "#app/shop/person/account-paths.ts";
import { AWAY_WORDS } from "#app/shop/customer/away-words.ts";
import { homeOf } from "#app/shop/customer/sign-in/home-of.ts";
import { returnPath } from "#app/shop/customer/sign-in/return-path.ts";
import { signUpFormSchema } from "#app/shop/customer/sign-in/sign-up-form.ts";
import { signUp, type SignUpResult } from "#app/shop/customer/sign-in/sign-up.server.ts";
import { tooManyTries } from "#app/shop/customer/sign-in/too-many-tries.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { findInviter } from "#app/shop/rewards/referral/find-inviter.server.ts";
import { REFERRAL_FIELD } from "#app/shop/rewards/referral/invitation.ts";
import { signUpBonuses } from "#app/shop/rewards/earn/bonus-lines.ts";
import "#app/ui/account/account.css";
import { AuthFrame } from "#app/ui/account/auth-frame.tsx";
import { orAway } from "#app/ui/account/or-away.ts";
import { SignUpForm } from "#app/ui/account/sign-up-form.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/signup.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: "Create your account",
    description: "A free account for small businesses: your orders, files, messages and rewards.",
    path: SIGN_UP_PATH,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = url.searchParams;
  const next = search.get("next");
  const person = context.get(personContext);
  if (person !== null) throw redirect(returnPath(next, homeOf(person)));
  const settings = context.get(settingsContext);
  const hasMemberPrice = settings.memberDiscountPercent > 0;
  const { code } = context.get(invitationContext);
  const { db } = context.get(servicesContext);
  const inviter = code === null ? null : await orInstead(context, findInviter(db, code), null);
  const bonuses = signUpBonuses(settings, inviter !== null);
  return { next, referralCode: search.get(REFERRAL_FIELD), bonuses, hasMemberPrice };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), { schema: signUpFormSchema });
  const hideFields = ["password", "confirmPassword"];
  if (form.status !== "success") return data(form.reply({ hideFields }), { status: 400 });
  const client = authClientOf(request, context);
  const invitation = context.get(invitationContext);
  const services = context.get(servicesContext);
  const signingUp = signUp(services, form.value, { ...client, invitation: invitation.code });
  const result = await orNull(context, signingUp);
  if (result === null) {
    return data(form.reply({ formErrors: [AWAY_WORDS], hideFields }), { status: 503 });
  }
  if (result.ok) {
    invitation.forget();
    const next = returnPath(form.value.next ?? null, "");
    const notice = result.isMailed ? "account-created" : "account-created-unmailed";
    return arriveAt(welcomePathTo(next), notice, result.cookies);
  }
  const reply = form.reply({ fieldErrors: errorsOf(result), hideFields });
  return data(reply, { status: refusalStatus(context, result) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orAway(serverAction, (reply) => reply);
}

function errorsOf(result: Extract<SignUpResult, { ok: false }>): Record<string, string[]> {
  switch (result.reason) {
    case "registered":
      return { email: ["This email is already registered. Please sign in instead."] };
    case "password":
      return { password: [result.message] };
    case "limited":
      return { "": [tooManyTries(result)] };
  }
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, referralCode, bonuses, hasMemberPrice } = loaderData;
  const brings = hasMemberPrice
    ? "Member prices start with your first order."
    : "Your orders, files and messages are in one place.";
  return (
    <AuthFrame
      title="Create your account"
      intro={`Free, and open to every small business. ${brings}`}
      bonuses={bonuses}
      picture="business-cards-thick"
    >
      <SignUpForm lastResult={actionData ?? null} next={next} referralCode={referralCode} />
    </AuthFrame>
  );
}
