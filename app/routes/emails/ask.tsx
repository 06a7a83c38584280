import { data } from "react-router";
import { z } from "zod";
import { senderOf } from "#app/middleware/contact-sender.ts";
import { personContext, servicesContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { tellToWait } from "#app/middleware/wait.ts";
import { agreementOf } from "#app/shop/mailing-list/agreement-of.ts";
import { askForOffers } from "#app/shop/mailing-list/ask-for-offers.server.ts";
import { OFFERS_PATH } from "#app/shop/mailing-list/consent-terms.ts";
import { offersFormSchema } from "#app/shop/mailing-list/offers-form.ts";
import { contactFields } from "#app/shop/message/contact-answer.ts";
import "#app/ui/account/account.css";
import { AskForOffers } from "#app/ui/offers/ask-for-offers.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/ask.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Offers by email", path: OFFERS_PATH });
}

/** Takes an address; its mailbox is asked before anything else is sent there. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = contactFields(await request.formData());
  const email = values["email"] ?? "";
  const form = offersFormSchema.safeParse(values);
  if (!form.success) {
    const errors = z.flattenError(form.error).fieldErrors.email ?? [];
    return data({ email, errors, outcome: "refused" as const }, { status: 400 });
  }
  const person = context.get(personContext);
  const { addressHash: from } = senderOf(context);
  const agreement = agreementOf(person, form.data.email, "footer", from);
  const asking = askForOffers(context.get(servicesContext), agreement);
  const result = await orUnavailable(context, asking);
  if (result.ok) {
    const outcome = agreement.isProven ? ("agreed" as const) : ("asked" as const);
    return data({ email, errors: [], outcome });
  }
  tellToWait(context, result);
  const errors = ["Too many tries. Wait some minutes and try again."];
  return data({ email, errors, outcome: "refused" as const }, { status: 429 });
}

export default function AskForOffersRoute({ actionData }: Route.ComponentProps) {
  return <AskForOffers answer={actionData ?? null} />;
}
