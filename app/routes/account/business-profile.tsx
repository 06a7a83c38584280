import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import { PROFILE_PATH } from "#app/shop/person/account-paths.ts";
import { completeIntake } from "#app/shop/customer/questionnaire/complete-intake.server.ts";
import { findIntake } from "#app/shop/customer/questionnaire/intake-queries.server.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { orFailed } from "#app/ui/account/or-failed.ts";
import { BusinessProfilePage } from "#app/ui/account/profile/business-profile-page.tsx";
import { INTAKE_FAILED } from "#app/ui/account/profile/intake-form.tsx";
import { intakeStart } from "#app/ui/account/profile/intake-start.ts";
import { parseIntakeForm } from "#app/ui/account/profile/parse-intake-form.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/business-profile.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const intake = await orUnavailable(context, findIntake(db, userId));
  return { start: intakeStart(intake), isComplete: intake !== null && intake.completedAt !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseIntakeForm(postedFields(await request.formData()));
  const lastResult = form.reply();
  if (form.status !== "success") return data({ lastResult, failed: false }, { status: 400 });
  const person = context.get(customerContext);
  const saving = completeIntake(context.get(servicesContext), person, form.value);
  const saved = await orNull(context, saving);
  if (saved === null) return data({ lastResult, failed: true }, { status: 503 });
  return arriveAt(PROFILE_PATH, saved.isFirst ? "profile-completed" : "profile-updated");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction, INTAKE_FAILED);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Business profile" });
}

export default function BusinessProfile({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <BusinessProfilePage {...loaderData} answer={answer} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load profile" />;
}
