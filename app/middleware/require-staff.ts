import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { isAdmin, isStaff, type Person } from "#app/shop/staff/person.ts";
import { SECURITY_PATH, signInPathTo } from "#app/shop/customer/account-paths.ts";
import { owesTwoFactor } from "#app/shop/staff/two-factor-rule.ts";
import { askedPage } from "./asked-page.ts";
import { personContext, settingsContext } from "./context.ts";

/** The member of staff who asks; set on every page behind `requireStaff`. */
export const staffContext = createContext<Person>();

/**
 * Lets staff pass, before any loader or action runs: others sign in first, or
 * get 403 (accounts §2, Route guard). Where the owner asks a second factor of
 * the team, who has none sets it up first (decisions §6).
 */
export const requireStaff: MiddlewareFunction<Response> = ({ request, context }) => {
  const person = context.get(personContext);
  if (person === null) throw redirect(signInPathTo(askedPage(request)));
  if (!isStaff(person)) throw data(null, { status: 403 });
  if (owesTwoFactor(person, context.get(settingsContext))) throw redirect(SECURITY_PATH);
  context.set(staffContext, person);
};

/** Below `requireStaff`: lets admins pass, other staff get 403 (decisions §6). */
export const requireAdmin: MiddlewareFunction<Response> = ({ context }) => {
  if (!isAdmin(context.get(staffContext))) throw data(null, { status: 403 });
};
