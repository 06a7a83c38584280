import type { Route } from "./+types/validate-coupon";
import { buyerOf } from "#app/middleware/buyer.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { readJson } from "#app/middleware/function-call.ts";
import {
  bodyProblem,
  validateCoupon,
  validateCouponSchema,
} from "#app/shop/coupon/validate-coupon.server.ts";

/** The named call `validate-coupon` (specification §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const body = validateCouponSchema.safeParse(await readJson(request));
  if (!body.success) {
    return Response.json({ valid: false, error: bodyProblem(body.error) }, { status: 400 });
  }
  const person = { ...buyerOf(context), now: services.now() };
  const answer = await validateCoupon(services, body.data, person);
  if (answer.valid || answer.retryAfterSeconds === undefined) return Response.json(answer);
  const { retryAfterSeconds, ...refusal } = answer;
  const headers = { "Retry-After": String(retryAfterSeconds) };
  return Response.json(refusal, { status: 429, headers });
}
