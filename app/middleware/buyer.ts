import type { RouterContextProvider } from "react-router";
import { addressHashOf } from "./address-hash.ts";
import { personContext, requestContext, servicesContext, visitorContext } from "./context.ts";

/**
 * The person who orders: the account if there is one, and this browser, which gets its cookie now.
 */
export function buyerOf(context: Readonly<RouterContextProvider>) {
  const { env } = context.get(servicesContext);
  return {
    addressHash: addressHashOf(env.secret, context.get(requestContext).clientAddress),
    visitorHash: context.get(visitorContext).ensure(),
    userId: context.get(personContext)?.userId ?? null,
  };
}

/** The buyer, and their account if they are signed in. */
export function payerOf(context: Readonly<RouterContextProvider>) {
  return { buyer: buyerOf(context), person: context.get(personContext) };
}

/** The person who looks at an order: as `buyerOf`, without leaving a cookie behind. */
export function onlookerOf(context: Readonly<RouterContextProvider>) {
  return {
    visitorHash: context.get(visitorContext).hash,
    userId: context.get(personContext)?.userId ?? null,
  };
}
