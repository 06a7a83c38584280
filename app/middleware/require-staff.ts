import {
  createContext,
  data,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from "react-router";
import { isAdmin, isStaff, type Person } from "#app/shop/person/person.ts";
import { SECURITY_PATH } from "#app/shop/person/account-paths.ts";
import { owesTwoFactor } from "#app/shop/staff/two-factor-rule.ts";
import { pageSign } from "#app/shop/settings/make-page-sign.ts";
import type { PageSign } from "#app/shop/settings/page-sign.ts";
import { personContext, settingsContext } from "./context.ts";
import { signInFirst } from "./sign-in-first.ts";

/** The member of staff who asks; set on every page behind `requireStaff`. */
export const staffContext = createContext<Person>();

/**
 * Lets staff pass, before any loader or action runs: others sign in first, or
 * get 403 (accounts §2, Route guard). Where the owner asks a second factor of
 * the team, who has none sets it up first (decisions §6).
 */
export const requireStaff: MiddlewareFunction<Response> = async (asked) => {
  const { context } = asked;
  const person = context.get(personContext);
  if (person === null) throw await signInFirst(asked);
  if (!isStaff(person)) throw denied(context);
  if (owesTwoFactor(person, context.get(settingsContext))) throw redirect(SECURITY_PATH);
  context.set(staffContext, person);
};

/** Below `requireStaff`: lets admins pass, other staff get 403 (decisions §6). */
export const requireAdmin: MiddlewareFunction<Response> = ({ context }) => {
  if (!isAdmin(context.get(staffContext))) throw denied(context);
};

/** No loader has run: the page says whose shop it is by what comes with the refusal. */
function denied(context: Readonly<RouterContextProvider>) {
  return data<PageSign>(pageSign(context.get(settingsContext)), { status: 403 });
}
