import type { Route } from "./+types/send-design-request";
import { answerOrderCall } from "#app/middleware/function-call.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { designRequest } from "#app/shop/design/design-orders.server.ts";

export const handle = { takes: "call with files" } satisfies RouteFacts;

/** The named call `send-design-request` (specification §7). */
export const action = (asked: Route.ActionArgs) => answerOrderCall(asked, designRequest.submitCall);
