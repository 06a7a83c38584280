import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { authClientOf } from "#app/middleware/auth-client.ts";
import { servicesContext, sessionContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { refusalStatus } from "#app/middleware/wait.ts";
import { SECURITY_PATH } from "#app/shop/person/account-paths.ts";
import { changePassword } from "#app/shop/customer/sign-in/change-password.server.ts";
import { changePasswordSchema } from "#app/shop/customer/sign-in/security-forms.ts";
import { wrongPassword } from "#app/shop/customer/sign-in/wrong-password.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { ChangePasswordForm } from "#app/ui/account/security/password-form.tsx";
import { SecurityPage } from "#app/ui/account/security/security-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/change-password.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Change password" });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), {
    schema: changePasswordSchema,
  });
  const hideFields = ["currentPassword", "password", "confirmPassword"];
  if (form.status !== "success") return data(form.reply({ hideFields }), { status: 400 });
  const result = await changePassword(context.get(servicesContext), form.value, {
    person: context.get(customerContext),
    sessionId: context.get(sessionContext),
    client: authClientOf(request, context),
  });
  if (result.ok) return arriveAt(SECURITY_PATH, "password-changed");
  const fieldErrors =
    result.reason === "password" ? { password: [result.message] } : wrongPassword(result);
  const status = refusalStatus(context, result);
  return data(form.reply({ fieldErrors, hideFields }), { status });
}

export default function ChangePasswordPage({ actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <SecurityPage
      title="Change password"
      intro="We'll sign out your other devices and send you an email."
    >
      <ChangePasswordForm lastResult={answer} />
    </SecurityPage>
  );
}
