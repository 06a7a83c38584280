import type { Route } from "./+types/send-design-request";
import { buyerOf } from "#app/middleware/buyer.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { answerCall, readJson } from "#app/middleware/function-call.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { receiveOrderCall } from "#app/shop/checkout/receive-order-call.server.ts";
import { DESIGN_REQUEST_CALL } from "#app/shop/design/design-calls.ts";
import { designNoticeFor } from "#app/shop/design/design-notices.ts";
import { submitDesignRequest } from "#app/shop/design/submit-design-request.server.ts";

export const handle = { takes: "call with files" } satisfies RouteFacts;

/** The named call `send-design-request` (specification §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const buyer = buyerOf(context);
  const read = await receiveOrderCall(
    services,
    buyer,
    await readJson(request),
    DESIGN_REQUEST_CALL,
  );
  if (!read.ok) {
    const { errors } = read;
    return answerCall({ status: "refused", notice: designNoticeFor(errors), errors });
  }
  const order = { ...read.form, buyer };
  return answerCall(await submitDesignRequest(services, order));
}
