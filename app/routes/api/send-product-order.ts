import type { Route } from "./+types/send-product-order";
import { buyerOf } from "#app/middleware/buyer.ts";
import { personContext, servicesContext } from "#app/middleware/context.ts";
import { answerCall, readJson } from "#app/middleware/function-call.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { submitProductCall } from "#app/shop/checkout/submit-product-call.server.ts";

export const handle = { takes: "call with files" } satisfies RouteFacts;

/** The named call `send-product-order` (specification §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const body = await readJson(request);
  const payer = { buyer: buyerOf(context), person: context.get(personContext) };
  return answerCall(await submitProductCall(context.get(servicesContext), payer, body));
}
