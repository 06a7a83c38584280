import type { RouterContextProvider } from "react-router";
import { findKnownCustomer } from "#app/shop/customer/profile/find-known-customer.server.ts";
import type { KnownCustomer } from "#app/shop/customer/profile/known-customer.ts";
import { personContext, servicesContext } from "./context.ts";
import { orUnavailable } from "./unavailable.ts";

/** The facts in a signed-in person's account that a form begins with. */
export function knownCustomerOf(
  context: Readonly<RouterContextProvider>,
): Promise<KnownCustomer | null> {
  const { db } = context.get(servicesContext);
  return orUnavailable(context, findKnownCustomer(db, context.get(personContext)));
}
