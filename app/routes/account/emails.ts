import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { changeAccountPreferences } from "#app/shop/email-preferences/account-preferences.server.ts";
import { preferencesFormSchema } from "#app/shop/email-preferences/preferences-form.ts";
import { PROFILE_PATH } from "#app/shop/person/account-paths.ts";
import type { Route } from "./+types/emails.ts";

/** Says on the profile what is wanted by email beside orders and the account. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = preferencesFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw data(null, { status: 400 });
  const person = context.get(customerContext);
  const changing = changeAccountPreferences(context.get(servicesContext), person, form.data);
  await orUnavailable(context, changing);
  const isAsked = form.data.wants === "yes" && !person.emailVerified;
  return arriveAt(PROFILE_PATH, isAsked ? "offers-asked" : "emails-saved");
}

/** Somebody opened the address by hand: it is said on the profile. */
export function loader() {
  return redirect(PROFILE_PATH);
}
