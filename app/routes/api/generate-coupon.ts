import { personContext, servicesContext } from "#app/middleware/context.ts";
import { readJson } from "#app/middleware/function-call.ts";
import { answerGenerateCall } from "#app/shop/coupon/generate-call.server.ts";
import type { Route } from "./+types/generate-coupon.ts";

/**
 * The named call `generate-coupon` (accounts §7), for whoever is signed in: the
 * person is the session's, whatever the body says.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const person = context.get(personContext);
  const services = context.get(servicesContext);
  const { status, body } = await answerGenerateCall(services, person, await readJson(request));
  return Response.json(body, { status });
}
