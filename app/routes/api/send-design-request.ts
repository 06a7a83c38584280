import type { Route } from "./+types/send-design-request";
import { buyerOf } from "#app/middleware/buyer.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { answerCall, readJson } from "#app/middleware/function-call.ts";
import { readOrderCall } from "#app/shop/order/read-order-call.ts";
import { designRequestCallSchema } from "#app/shop/design/design-calls.ts";
import { designNoticeFor } from "#app/shop/design/design-notices.ts";
import { submitDesignRequest } from "#app/shop/design/submit-design-request.server.ts";

/** The named call `send-design-request` (specification §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const read = readOrderCall(await readJson(request), designRequestCallSchema);
  if (!read.ok) {
    const { errors } = read;
    return answerCall({ status: "refused", notice: designNoticeFor(errors), errors });
  }
  const order = { ...read.form, buyer: buyerOf(context) };
  return answerCall(await submitDesignRequest(context.get(servicesContext), order));
}
