import type { Route } from "./+types/send-business-package-order";
import { answerOrderCall } from "#app/middleware/function-call.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { packageOrder } from "#app/shop/package/package-order.server.ts";

export const handle = { takes: "call with files" } satisfies RouteFacts;

/** The named call `send-business-package-order` (specification document 2, §7). */
export const action = (asked: Route.ActionArgs) => answerOrderCall(asked, packageOrder.submitCall);
