import type { Route } from "./+types/send-website-order";
import { answerOrderCall } from "#app/middleware/function-call.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { websiteOrder } from "#app/shop/website/website-order.server.ts";

export const handle = { takes: "call with files" } satisfies RouteFacts;

/** The named call `send-website-order` (specification §7). */
export const action = (asked: Route.ActionArgs) => answerOrderCall(asked, websiteOrder.submitCall);
