import type { RouterContextProvider } from "react-router";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { agreementOf } from "#app/shop/mailing-list/agreement-of.ts";
import { askForOffers } from "#app/shop/mailing-list/ask-for-offers.server.ts";
import { OFFERS_BOX } from "#app/shop/mailing-list/consent-terms.ts";
import { senderOf } from "./contact-sender.ts";
import { personContext, servicesContext } from "./context.ts";

/** Whoever orders and ticked the box for offers is asked by mail, or has agreed with their own account. */
export async function agreeWithOrder(
  context: Readonly<RouterContextProvider>,
  fields: FormData,
): Promise<void> {
  const email = postedText(fields, "contact.email");
  if (email === "" || !fields.has(OFFERS_BOX)) return;
  const { addressHash: from } = senderOf(context);
  const agreement = agreementOf(context.get(personContext), email, "checkout", from);
  await askForOffers(context.get(servicesContext), agreement);
}
