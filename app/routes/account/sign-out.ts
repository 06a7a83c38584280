import { redirect } from "react-router";
import { authClientOf } from "#app/middleware/auth-client.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { arrivalCookie } from "#app/shop/customer/arrival-notice.ts";
import type { Route } from "./+types/sign-out.ts";

/** Ends this browser's session, here and on the server, and leads home (decisions §2). */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const headers = new Headers({ "Set-Cookie": arrivalCookie("logged-out") });
  for (const cookie of await auth.signOut(authClientOf(request, context))) {
    headers.append("Set-Cookie", cookie);
  }
  return redirect("/", { headers });
}

/** Somebody opened the address by hand: nothing happens without pressing the button. */
export function loader() {
  return redirect("/");
}
