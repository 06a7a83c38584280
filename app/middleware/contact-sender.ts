import type { RouterContextProvider } from "react-router";
import { agreementOf } from "#app/shop/mailing-list/agreement-of.ts";
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

/** What whoever sends a message agrees to with it; `null` where they left the box alone. */
export function agreementWith(
  context: Readonly<RouterContextProvider>,
  { wantsOffers, message }: { wantsOffers: boolean; message: { email: string } },
) {
  if (!wantsOffers) return null;
  const { addressHash } = senderOf(context);
  return agreementOf(context.get(personContext), message.email, "contact", addressHash);
}
