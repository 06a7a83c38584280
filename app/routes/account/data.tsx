import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { authClientOf } from "#app/middleware/auth-client.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { refusalStatus } from "#app/middleware/wait.ts";
import { closeAccount, type CloseAccountResult } from "#app/shop/privacy/close-account.server.ts";
import { closeAccountSchema } from "#app/shop/customer/sign-in/security-forms.ts";
import { wrongPassword } from "#app/shop/customer/sign-in/wrong-password.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { CloseAccountForm, ExportData } from "#app/ui/account/security/own-data.tsx";
import "#app/ui/account/security/security.css";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/data.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Your data" });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), {
    schema: closeAccountSchema,
  });
  const hideFields = ["currentPassword"];
  if (form.status !== "success") return data(form.reply({ hideFields }), { status: 400 });
  const services = context.get(servicesContext);
  const client = authClientOf(request, context);
  const person = context.get(customerContext);
  const result = await closeAccount(services, person, form.value.currentPassword, client);
  // The session is gone: its cookies too.
  if (result.ok) return arriveAt("/", "account-closed", await services.auth.signOut(client));
  const status = refusalStatus(context, result);
  return data(form.reply({ fieldErrors: errorsOf(result), hideFields }), { status });
}

function errorsOf(result: Extract<CloseAccountResult, { ok: false }>): Record<string, string[]> {
  switch (result.reason) {
    case "open_orders":
      return {
        "": [
          "You have orders under way. Wait until they are delivered, or ask us to cancel them, then close the account.",
        ],
      };
    case "staff":
      return { "": ["You are on the shop's team. Ask an admin to take you off it first."] };
    default:
      return wrongPassword(result);
  }
}

export default function OwnDataPage({ actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <div className="own-data-pair">
      <ExportData />
      <CloseAccountForm lastResult={answer} />
    </div>
  );
}
