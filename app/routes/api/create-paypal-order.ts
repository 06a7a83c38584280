import type { Route } from "./+types/create-paypal-order";
import { payerOf } from "#app/middleware/buyer.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { answerPayment, readJson } from "#app/middleware/function-call.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { callWords } from "#app/shop/checkout/call-words.ts";
import {
  createOrderCall,
  createOrderCallSchema,
  refuseCall,
} from "#app/shop/named-calls/create-order-call.server.ts";

export const handle = { takes: "call with files" } satisfies RouteFacts;

/** The named call `create-paypal-order` (specification §7, accounts §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const call = createOrderCallSchema.safeParse(await readJson(request), { error: callWords });
  if (!call.success) return answerPayment(refuseCall(call.error));
  const services = context.get(servicesContext);
  return answerPayment(await createOrderCall(services, payerOf(context), call.data));
}
