import type { Route } from "./+types/send-business-package-order";
import { buyerOf } from "#app/middleware/buyer.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { answerCall, readJson } from "#app/middleware/function-call.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { receiveOrderCall } from "#app/shop/checkout/receive-order-call.server.ts";
import { PACKAGE_CALL } from "#app/shop/package/package-form.ts";
import { submitPackageOrder } from "#app/shop/package/submit-package-order.server.ts";

export const handle = { takes: "call with files" } satisfies RouteFacts;

/** The named call `send-business-package-order` (specification document 2, §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const buyer = buyerOf(context);
  const read = await receiveOrderCall(services, buyer, await readJson(request), PACKAGE_CALL);
  if (!read.ok) {
    const { errors } = read;
    return answerCall({ status: "refused", notice: ORDER_NOTICES.fieldsMissing, errors });
  }
  const { packageName, ...form } = read.form;
  const order = { buyer, wanted: packageName, form };
  return answerCall(await submitPackageOrder(services, order));
}
