import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { isStaff, type Person } from "#app/shop/staff/person.ts";
import { signInPathTo } from "#app/shop/customer/account-paths.ts";
import { askedPage } from "./asked-page.ts";
import { personContext } from "./context.ts";

/** The member of staff who asks; set on every page behind `requireStaff`. */
export const staffContext = createContext<Person>();

/**
 * Lets staff pass, before any loader or action runs: others sign in first, or
 * get 403 (accounts §2, Route guard).
 */
export const requireStaff: MiddlewareFunction<Response> = ({ request, context }) => {
  const person = context.get(personContext);
  if (person === null) throw redirect(signInPathTo(askedPage(request)));
  if (!isStaff(person)) throw data(null, { status: 403 });
  context.set(staffContext, person);
};
