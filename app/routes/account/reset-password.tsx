import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { authClientOf } from "#app/middleware/auth-client.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { orNull } from "#app/middleware/unavailable.ts";
import { refusalStatus } from "#app/middleware/wait.ts";
import { findAccountLink } from "#app/shop/customer/sign-in/account-links.server.ts";
import { RESET_PATH, SIGN_IN_PATH } from "#app/shop/person/account-paths.ts";
import { AWAY_WORDS } from "#app/shop/customer/away-words.ts";
import {
  newPasswordFormSchema,
  resetRequestSchema,
} from "#app/shop/customer/sign-in/reset-forms.ts";
import {
  requestPasswordReset,
  resetPassword,
} from "#app/shop/customer/sign-in/reset-password.server.ts";
import { tooManyTries } from "#app/shop/customer/sign-in/too-many-tries.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import "#app/ui/account/account.css";
import { AuthFrame } from "#app/ui/account/auth-frame.tsx";
import { NewPasswordForm, ResetRequestForm } from "#app/ui/account/reset-forms.tsx";
import { orAway } from "#app/ui/account/or-away.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/reset-password.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Forgot your password?" });
}

export const headers: Route.HeadersFunction = secretPageHeaders;

/** Without a token the page asks for the e-mail, with one for the new password. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  if (token === null) return data({ token, isDead: false });
  const { db, now } = context.get(servicesContext);
  const link = await findAccountLink(db, "reset-password", token, now());
  return data({ token, isDead: link === null }, { status: link === null ? 404 : 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = postedFields(await request.formData());
  const client = authClientOf(request, context);
  return fields.get("intent") === "choose"
    ? choosePassword(fields, client, context)
    : sendLink(fields, client, context);
}

type Context = Route.ActionArgs["context"];
type Client = ReturnType<typeof authClientOf>;

async function sendLink(fields: FormData, client: Client, context: Context) {
  const form = parseWithZod(fields, { schema: resetRequestSchema });
  if (form.status !== "success")
    return data({ reply: form.reply(), sentTo: null }, { status: 400 });
  const { email } = form.value;
  const asking = requestPasswordReset(context.get(servicesContext), email, client);
  const taken = await orNull(context, asking);
  if (taken === null) return data(away(form.reply({ formErrors: [AWAY_WORDS] })), { status: 503 });
  if (taken.ok) return data({ reply: null, sentTo: email });
  const reply = form.reply({ formErrors: [tooManyTries(taken)] });
  const status = refusalStatus(context, { ...taken, reason: "limited" });
  return data({ reply, sentTo: null }, { status });
}

async function choosePassword(fields: FormData, client: Client, context: Context) {
  const form = parseWithZod(fields, { schema: newPasswordFormSchema });
  const hideFields = ["password", "confirmPassword"];
  if (form.status !== "success") {
    return data({ reply: form.reply({ hideFields }), sentTo: null }, { status: 400 });
  }
  const resetting = resetPassword(context.get(servicesContext), form.value, client);
  const result = await orNull(context, resetting);
  if (result === null) {
    return data(away(form.reply({ formErrors: [AWAY_WORDS], hideFields })), { status: 503 });
  }
  if (result.ok) return arriveAt(SIGN_IN_PATH, "password-changed");
  // The page is shown again and says that the link is dead.
  if (result.reason === "link") return data({ reply: null, sentTo: null }, { status: 404 });
  if (result.reason === "limited") {
    const reply = form.reply({ formErrors: [tooManyTries(result)], hideFields });
    return data({ reply, sentTo: null }, { status: refusalStatus(context, result) });
  }
  const reply = form.reply({ fieldErrors: { password: [result.message] }, hideFields });
  return data({ reply, sentTo: null }, { status: 400 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orAway(serverAction, away);
}

function away(reply: SubmissionResult) {
  return { reply, sentTo: null };
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isDead } = loaderData;
  const reply = actionData?.reply ?? null;
  if (isDead) return <DeadLink />;
  if (token !== null) {
    return (
      <AuthFrame title="Choose a new password">
        <NewPasswordForm lastResult={reply} token={token} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Forgot your password?" intro="We email you a link to choose a new one.">
      {actionData?.sentTo && (
        <Notice tone="pass" title="Password reset link sent to your email" live>
          If {actionData.sentTo} has an account, the email arrives within a minute. Its link works
          once, for one hour. Check your spam folder too.
        </Notice>
      )}
      <ResetRequestForm lastResult={reply} />
    </AuthFrame>
  );
}

function DeadLink() {
  return (
    <div className="auth">
      <div className="in">
        <EmptyState
          title="This link does not work"
          headingLevel={1}
          actions={<ButtonLink to={RESET_PATH}>Send a new link</ButtonLink>}
        >
          It is used up, older than an hour, or a newer one was sent. Your password is as it was.
        </EmptyState>
      </div>
    </div>
  );
}
