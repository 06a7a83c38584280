import { createContext, type MiddlewareFunction, redirect } from "react-router";
import { signInPathTo } from "#app/shop/person/account-paths.ts";
import type { Person } from "#app/shop/person/person.ts";
import { askedPage } from "./asked-page.ts";
import { personContext } from "./context.ts";

/** The signed-in person; set on every page behind `requireCustomer`. */
export const customerContext = createContext<Person>();

/** Lets people with an account pass; others sign in first (accounts §2, Route guard). */
export const requireCustomer: MiddlewareFunction<Response> = ({ url, context }) => {
  const person = context.get(personContext);
  if (person === null) throw redirect(signInPathTo(askedPage(url)));
  context.set(customerContext, person);
};
