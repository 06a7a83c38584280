import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { authClientOf } from "#app/middleware/auth-client.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { refusalStatus } from "#app/middleware/wait.ts";
import { CHANGE_EMAIL_PATH } from "#app/shop/person/account-paths.ts";
import { callOffEmailChange } from "#app/shop/customer/sign-in/call-off-email-change.server.ts";
import {
  findEmailChange,
  requestEmailChange,
  type RequestEmailChangeResult,
} from "#app/shop/customer/sign-in/change-email.server.ts";
import { changeEmailSchema } from "#app/shop/customer/sign-in/security-forms.ts";
import { wrongPassword } from "#app/shop/customer/sign-in/wrong-password.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { ChangeEmailForm, EmailChangeUnderWay } from "#app/ui/account/security/email-form.tsx";
import { SecurityPage } from "#app/ui/account/security/security-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/change-email.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Change email" });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { userId, email, emailVerified } = context.get(customerContext);
  const change = await orUnavailable(context, findEmailChange(db, userId, now()));
  if (change === null) return { email, emailVerified, change: null };
  const { newEmail, oldConfirmedAt, newConfirmedAt } = change;
  const waitsFor = [
    oldConfirmedAt === null ? email : null,
    newConfirmedAt === null ? newEmail : null,
  ].filter((mailbox) => mailbox !== null);
  return { email, emailVerified, change: { newEmail, waitsFor } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), { schema: changeEmailSchema });
  const hideFields = ["currentPassword"];
  if (form.status !== "success") return data(form.reply({ hideFields }), { status: 400 });
  const services = context.get(servicesContext);
  const person = context.get(customerContext);
  if (form.value.intent === "call-off") {
    await services.db.transaction((tx) => callOffEmailChange(tx, person.userId));
    return arriveAt(CHANGE_EMAIL_PATH, "email-change-called-off");
  }
  const client = authClientOf(request, context);
  const result = await requestEmailChange(services, person, form.value, client);
  if (result.ok) {
    const notice = person.emailVerified ? "email-change-sent" : "email-change-sent-to-new";
    return arriveAt(CHANGE_EMAIL_PATH, notice);
  }
  const status = refusalStatus(context, result);
  return data(form.reply({ fieldErrors: errorsOf(result), hideFields }), { status });
}

function errorsOf(result: Extract<RequestEmailChangeResult, { ok: false }>) {
  switch (result.reason) {
    case "same":
      return { email: ["This is your email already"] };
    case "registered":
      return { email: ["This email has an account already"] };
    default:
      return wrongPassword(result);
  }
}

export default function ChangeEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { email, emailVerified, change } = loaderData;
  // A mailbox that was never proved has no say.
  const mailboxes = emailVerified ? "both your old and your new address" : "your new address";
  return (
    <SecurityPage
      title="Change email"
      intro={`You sign in with ${email}. To change it, confirm the email we send to ${mailboxes}.`}
    >
      {change && <EmailChangeUnderWay {...change} />}
      {/* Empty again once its links are sent: the password is not kept in the page. */}
      <ChangeEmailForm
        key={change?.newEmail}
        lastResult={answer}
        linkCount={emailVerified ? 2 : 1}
      />
    </SecurityPage>
  );
}
