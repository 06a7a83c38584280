import { redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { requestContext, servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { MY_ACCOUNT_PATH } from "#app/shop/person/account-paths.ts";
import { resendVerification } from "#app/shop/customer/sign-in/send-verification.server.ts";
import type { Route } from "./+types/verification.ts";

/** Sends the verification mail again, to the person signed in. */
export async function action({ context }: Route.ActionArgs) {
  const person = context.get(customerContext);
  if (person.emailVerified) return redirect(MY_ACCOUNT_PATH);
  const { clientAddress } = context.get(requestContext);
  const taken = await resendVerification(context.get(servicesContext), person, clientAddress);
  return arriveAt(MY_ACCOUNT_PATH, taken.ok ? "verification-sent" : "verification-limited");
}

/** Somebody opened the address by hand: nothing is sent without pressing the button. */
export function loader() {
  return redirect(MY_ACCOUNT_PATH);
}
