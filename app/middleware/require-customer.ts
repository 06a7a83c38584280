import { createContext, type MiddlewareFunction } from "react-router";
import type { Person } from "#app/shop/person/person.ts";
import { personContext } from "./context.ts";
import { signInFirst } from "./sign-in-first.ts";

/** The signed-in person; set on every page behind `requireCustomer`. */
export const customerContext = createContext<Person>();

/** Lets people with an account pass; others sign in first (accounts §2, Route guard). */
export const requireCustomer: MiddlewareFunction<Response> = async (asked) => {
  const { context } = asked;
  const person = context.get(personContext);
  if (person === null) throw await signInFirst(asked);
  context.set(customerContext, person);
};
