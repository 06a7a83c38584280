import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { authClientOf } from "#app/middleware/auth-client.ts";
import { personContext, servicesContext } from "#app/middleware/context.ts";
import { MY_ACCOUNT_PATH } from "#app/shop/customer/account-paths.ts";
import { arrivalCookie } from "#app/shop/customer/arrival-notice.ts";
import { returnPath } from "#app/shop/customer/return-path.ts";
import { signInFormSchema } from "#app/shop/customer/sign-in-form.ts";
import { signIn, type SignInResult } from "#app/shop/customer/sign-in.server.ts";
import { postedFields } from "#app/shop/message/posted-fields.ts";
import { isStaff, type Person } from "#app/shop/staff/person.ts";
import "#app/ui/account/account.css";
import { SignInForm } from "#app/ui/account/sign-in-form.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { Route } from "./+types/auth.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Sign in" });
}

export function loader({ request, context }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get("next");
  const person = context.get(personContext);
  if (person !== null) throw redirect(returnPath(next, homeOf(person)));
  return { next };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), { schema: signInFormSchema });
  if (form.status !== "success") {
    return data(form.reply({ hideFields: ["password"] }), { status: 400 });
  }
  const { next, ...credentials } = form.value;
  const client = authClientOf(request, context);
  const result = await signIn(context.get(servicesContext), credentials, client);
  if (!result.ok) {
    const reply = form.reply({ formErrors: [reasonOf(result)], hideFields: ["password"] });
    return data(reply, { status: result.reason === "limited" ? 429 : 400 });
  }
  const headers = new Headers({ "Set-Cookie": arrivalCookie("welcome-back") });
  for (const cookie of result.cookies) headers.append("Set-Cookie", cookie);
  return redirect(returnPath(next ?? null, homeOf(result.person)), { headers });
}

function homeOf(person: Person): string {
  return isStaff(person) ? "/admin" : MY_ACCOUNT_PATH;
}

function reasonOf(result: Extract<SignInResult, { ok: false }>): string {
  if (result.reason === "mismatch") return "That email and password do not match.";
  const minutes = Math.ceil(result.retryAfterSeconds / 60);
  return `Too many tries. Wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="auth auth-pair">
      <div className="in">
        <h1>Sign in</h1>
        <SignInForm lastResult={actionData ?? null} next={loaderData.next} />
      </div>
      <div className="pic">
        <Picture
          url="/pictures/presentation-folders"
          alt=""
          sizes="(min-width: 60rem) 50vw, 100vw"
          ratio="3/2"
          tint="slate"
          priority
        />
      </div>
    </div>
  );
}
