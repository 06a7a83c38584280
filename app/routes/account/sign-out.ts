import { redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { authClientOf } from "#app/middleware/auth-client.ts";
import { personContext, servicesContext, visitorContext } from "#app/middleware/context.ts";
import { signOut } from "#app/shop/customer/sign-in/sign-in.server.ts";
import type { Route } from "./+types/sign-out.ts";

/**
 * Ends the person's sessions everywhere, empties the browser of what it owned, and
 * leads home (accounts §7, decisions §1, §2).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const client = authClientOf(request, context);
  const cookies = await signOut(context.get(servicesContext), context.get(personContext), client);
  context.get(visitorContext).forget();
  return arriveAt("/", "logged-out", cookies);
}

/** Somebody opened the address by hand: nothing happens without pressing the button. */
export function loader() {
  return redirect("/");
}

/** Never shown; a route with a page of its own tells a failure on a page as well. */
export default function SignOut() {
  return null;
}
