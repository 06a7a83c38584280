import type { RouterContextProvider } from "react-router";
import { addressHashOf } from "./address-hash.ts";
import { personContext, requestContext, servicesContext } from "./context.ts";

/** Who writes: the account if there is one, and from where. No cookie is left for it. */
export function senderOf(context: Readonly<RouterContextProvider>) {
  const { env } = context.get(servicesContext);
  return {
    userId: context.get(personContext)?.userId ?? null,
    addressHash: addressHashOf(env.secret, context.get(requestContext).clientAddress),
  };
}
