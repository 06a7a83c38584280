import type { Route } from "./+types/validate-coupon";
import { onlookerOf } from "#app/middleware/buyer.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { readJson } from "#app/middleware/function-call.ts";
import { COUPON_MESSAGES } from "#app/shop/coupon/coupon.ts";
import { validateCoupon, validateCouponSchema } from "#app/shop/coupon/validate-coupon.server.ts";

/** The named call `validate-coupon` (specification §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const body = validateCouponSchema.safeParse(await readJson(request));
  if (!body.success) {
    const isCodeMissing = body.error.issues.some(({ path }) => path[0] === "couponCode");
    const { empty, invalid } = COUPON_MESSAGES;
    const error = isCodeMissing ? empty.text : invalid.text;
    return Response.json({ valid: false, error }, { status: 400 });
  }
  const person = { ...onlookerOf(context), now: services.now() };
  return Response.json(await validateCoupon(services, body.data, person));
}
