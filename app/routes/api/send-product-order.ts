import type { Route } from "./+types/send-product-order";
import { answerOrderCall } from "#app/middleware/function-call.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { submitProductCall } from "#app/shop/checkout/submit-product-call.server.ts";

export const handle = { takes: "call with files" } satisfies RouteFacts;

/** The named call `send-product-order` (specification §7). */
export const action = (asked: Route.ActionArgs) => answerOrderCall(asked, submitProductCall);
