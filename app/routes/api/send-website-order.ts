import type { Route } from "./+types/send-website-order";
import { buyerOf } from "#app/middleware/buyer.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { answerCall, readJson } from "#app/middleware/function-call.ts";
import { readOrderCall } from "#app/shop/order/read-order-call.ts";
import { submitWebsiteOrder } from "#app/shop/website/submit-website-order.server.ts";
import { websiteFormSchema } from "#app/shop/website/website-form.ts";
import { websiteNoticeFor } from "#app/shop/website/website-notices.ts";

/** The named call `send-website-order` (specification §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const read = readOrderCall(await readJson(request), websiteFormSchema);
  if (!read.ok) {
    const { errors } = read;
    return answerCall({ status: "refused", notice: websiteNoticeFor(errors), errors });
  }
  return answerCall(
    await submitWebsiteOrder(context.get(servicesContext), buyerOf(context), read.form),
  );
}
