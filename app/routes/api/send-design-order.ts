import type { Route } from "./+types/send-design-order";
import { buyerOf } from "#app/middleware/buyer.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { answerCall, readJson } from "#app/middleware/function-call.ts";
import { readOrderCall } from "#app/shop/order/read-order-call.ts";
import { designOrderCallSchema } from "#app/shop/design/design-calls.ts";
import { designNoticeFor } from "#app/shop/design/design-notices.ts";
import { submitDesignOrder } from "#app/shop/design/submit-design-order.server.ts";

/** The named call `send-design-order` (specification §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const read = readOrderCall(await readJson(request), designOrderCallSchema);
  if (!read.ok) {
    const { errors } = read;
    return answerCall({ status: "refused", notice: designNoticeFor(errors), errors });
  }
  const order = { ...read.form, buyer: buyerOf(context) };
  return answerCall(await submitDesignOrder(context.get(servicesContext), order));
}
