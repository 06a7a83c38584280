import type { RouterContextProvider } from "react-router";
import { addressHashOf } from "./address-hash.ts";
import { personContext, requestContext, servicesContext } from "./context.ts";

/**
 * The sender of a contact message: the account if there is one, and the network address. No cookie
 * is left for it.
 */
export function senderOf(context: Readonly<RouterContextProvider>) {
  const { env } = context.get(servicesContext);
  return {
    userId: context.get(personContext)?.userId ?? null,
    addressHash: addressHashOf(env.secret, context.get(requestContext).clientAddress),
  };
}
