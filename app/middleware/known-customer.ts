import type { RouterContextProvider } from "react-router";
import { findKnownCustomer } from "#app/shop/customer/profile/find-known-customer.server.ts";
import type { KnownCustomer } from "#app/shop/customer/profile/known-customer.ts";
import { personContext, servicesContext } from "./context.ts";
import { orUnavailable } from "./unavailable.ts";

/** What the account of whoever is signed in knows, for a form to begin with. */
export function knownCustomerOf(
  context: Readonly<RouterContextProvider>,
): Promise<KnownCustomer | null> {
  const { db } = context.get(servicesContext);
  return orUnavailable(context, findKnownCustomer(db, context.get(personContext)));
}
