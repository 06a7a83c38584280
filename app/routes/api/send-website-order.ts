import type { Route } from "./+types/send-website-order";
import { buyerOf } from "#app/middleware/buyer.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { answerCall, readJson } from "#app/middleware/function-call.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { receiveOrderCall } from "#app/shop/checkout/receive-order-call.server.ts";
import { submitWebsiteOrder } from "#app/shop/website/submit-website-order.server.ts";
import { WEBSITE_CALL } from "#app/shop/website/website-form.ts";
import { websiteNoticeFor } from "#app/shop/website/website-notices.ts";

export const handle = { takes: "call with files" } satisfies RouteFacts;

/** The named call `send-website-order` (specification §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const buyer = buyerOf(context);
  const read = await receiveOrderCall(services, buyer, await readJson(request), WEBSITE_CALL);
  if (!read.ok) {
    const { errors } = read;
    return answerCall({ status: "refused", notice: websiteNoticeFor(errors), errors });
  }
  return answerCall(await submitWebsiteOrder(services, buyer, read.form));
}
