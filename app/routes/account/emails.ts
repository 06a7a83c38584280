import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { offersIntentSchema } from "#app/shop/mailing-list/offers-form.ts";
import { chooseOffers } from "#app/shop/mailing-list/own-consent.server.ts";
import { PROFILE_PATH } from "#app/shop/person/account-paths.ts";
import type { Route } from "./+types/emails.ts";

/** Says on the profile whether offers are wanted by email. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = offersIntentSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw data(null, { status: 400 });
  const services = context.get(servicesContext);
  const person = context.get(customerContext);
  const choice = { wantsOffers: form.data.intent === "agree", form: "profile" as const };
  const choosing = services.db.transaction((tx) =>
    chooseOffers(tx, services, person, choice, services.now()),
  );
  await orUnavailable(context, choosing);
  if (!choice.wantsOffers) return arriveAt(PROFILE_PATH, "offers-off");
  return arriveAt(PROFILE_PATH, person.emailVerified ? "offers-on" : "offers-asked");
}

/** Somebody opened the address by hand: it is said on the profile. */
export function loader() {
  return redirect(PROFILE_PATH);
}
