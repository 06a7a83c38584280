import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext, requireCustomer } from "#app/middleware/require-customer.ts";
import { orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import { MY_ACCOUNT_PATH } from "#app/shop/person/account-paths.ts";
import { completeIntake } from "#app/shop/customer/questionnaire/complete-intake.server.ts";
import { givenFirstName } from "#app/shop/person/first-name.ts";
import { findIntake } from "#app/shop/customer/questionnaire/intake-queries.server.ts";
import { findProfile } from "#app/shop/customer/profile/profile-queries.server.ts";
import { putOffIntake } from "#app/shop/customer/questionnaire/put-off-intake.server.ts";
import { returnPath } from "#app/shop/customer/sign-in/return-path.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { formatPrice } from "#app/shop/money/money.ts";
import "#app/ui/account/account.css";
import { orFailed } from "#app/ui/account/or-failed.ts";
import { INTAKE_FAILED } from "#app/ui/account/profile/intake-form.tsx";
import { intakeStart } from "#app/ui/account/profile/intake-start.ts";
import { isSkipped, parseIntakeForm } from "#app/ui/account/profile/parse-intake-form.ts";
import { WelcomePage } from "#app/ui/account/profile/welcome-page.tsx";
import { holdUntilSignedIn } from "#app/ui/live/hold-until-signed-in.ts";
import { SignInAgain } from "#app/ui/live/sign-in-again.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/welcome.ts";

export const middleware: Route.MiddlewareFunction[] = [requireCustomer];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [holdUntilSignedIn];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { userId, email, emailVerified } = context.get(customerContext);
  const [profile, intake] = await orUnavailable(
    context,
    Promise.all([findProfile(db, userId), findIntake(db, userId)]),
  );
  // A customer who has answered is not asked again.
  if (intake !== null && intake.completedAt !== null) throw redirect(wayOn(request));
  const { signupBonus } = context.get(settingsContext);
  return {
    userId,
    firstName: givenFirstName(profile?.firstName ?? ""),
    mailed: emailVerified
      ? null
      : { email, bonus: signupBonus > 0 ? formatPrice(signupBonus) : null },
    start: intakeStart(intake),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = postedFields(await request.formData());
  const form = parseIntakeForm(posted);
  const lastResult = form.reply();
  if (form.status !== "success") return data({ lastResult, failed: false }, { status: 400 });
  const services = context.get(servicesContext);
  const person = context.get(customerContext);
  const isOff = isSkipped(posted);
  const saving: Promise<object> = isOff
    ? putOffIntake(services, person.userId, form.value)
    : completeIntake(services, person, form.value);
  const saved = await orNull(context, saving);
  if (saved === null) return data({ lastResult, failed: true }, { status: 503 });
  if (isOff) return redirect(wayOn(request));
  return arriveAt(MY_ACCOUNT_PATH, "profile-completed");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction, INTAKE_FAILED);
}

/** The page that the visitor was going to before signing up. */
function wayOn(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get("next"), MY_ACCOUNT_PATH);
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Welcome" });
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, ...shown } = loaderData;
  return (
    <>
      <WelcomePage {...shown} answer={actionData ?? null} />
      <SignInAgain userId={userId} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load profile" />;
}
