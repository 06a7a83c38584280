import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { settingsContext, servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import { PROFILE_PATH } from "#app/shop/person/account-paths.ts";
import { givenFirstName } from "#app/shop/person/first-name.ts";
import { intakeFacts } from "#app/shop/customer/questionnaire/intake-facts.ts";
import { findIntake } from "#app/shop/customer/questionnaire/intake-queries.server.ts";
import { PROFILE_FIELDS, profileFormSchema } from "#app/shop/customer/profile/profile-form.ts";
import { findProfile } from "#app/shop/customer/profile/profile-queries.server.ts";
import { profileVersion } from "#app/shop/customer/profile/profile-version.ts";
import { saveProfile } from "#app/shop/customer/profile/save-profile.server.ts";
import { ownConsentState } from "#app/shop/mailing-list/own-consent.server.ts";
import { postedFields, postedText } from "#app/shop/form/posted-fields.ts";
import { formatShopDate } from "#app/shop/clock/shop-day.ts";
import { orFailed } from "#app/ui/account/or-failed.ts";
import type { ProfileAnswer } from "#app/ui/account/profile/profile-editor.tsx";
import { ProfilePage } from "#app/ui/account/profile/profile-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/profile.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const person = context.get(customerContext);
  const { userId } = person;
  const [profile, intake, offers] = await orUnavailable(
    context,
    Promise.all([findProfile(db, userId), findIntake(db, userId), ownConsentState(db, person)]),
  );
  const { timeZone } = context.get(settingsContext);
  const day = (moment: Date | undefined) => (moment ? formatShopDate(moment, timeZone) : "Not yet");
  return {
    profile: {
      firstName: givenFirstName(profile?.firstName ?? ""),
      lastName: profile?.lastName ?? "",
      email: person.email,
      businessName: profile?.businessName ?? "",
      businessAddress: profile?.businessAddress ?? "",
      businessPhone: profile?.businessPhone ?? "",
      cellPhone: profile?.cellPhone ?? "",
    },
    customerId: userId,
    version: profileVersion(profile),
    dates: { created: day(profile?.createdAt), updated: day(profile?.updatedAt) },
    intake: {
      facts: intake && intakeFacts(intake),
      isComplete: intake !== null && intake.completedAt !== null,
    },
    offers,
    isEditing: new URL(request.url).searchParams.has("edit"),
  };
}

const FAILED: ProfileAnswer = {
  lastResult: null,
  failure: "Failed to update profile",
  meanwhile: null,
};

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const posted = postedFields(await request.formData());
  const form = parseWithZod(posted, { schema: profileFormSchema });
  const answer = (change: Partial<ProfileAnswer>, status: number) =>
    data<ProfileAnswer>(
      { ...FAILED, failure: null, lastResult: form.reply(), ...change },
      { status },
    );
  if (form.status !== "success") return answer({}, 400);
  const { value } = form;
  const expected = postedText(posted, "version");
  const result = await orNull(context, saveProfile(db, { userId, form: value, expected }, now()));
  if (result === null) return answer({ failure: FAILED.failure }, 503);
  if (!result.ok) {
    const { current } = result;
    const differences = PROFILE_FIELDS.filter(({ name }) => current[name] !== value[name]);
    const told = differences.map(({ name, label }) => ({ label, value: current[name] }));
    const meanwhile = { version: profileVersion(current), differences: told };
    return answer({ meanwhile }, 409);
  }
  return arriveAt(PROFILE_PATH, "profile-updated");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction, FAILED);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "My Account" });
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  // Posted fields are still in hand without JavaScript, whatever the address says.
  const isEditing = loaderData.isEditing || answer !== null;
  return <ProfilePage {...loaderData} isEditing={isEditing} answer={answer} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load profile" />;
}
