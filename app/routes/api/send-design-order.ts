import type { Route } from "./+types/send-design-order";
import { answerOrderCall } from "#app/middleware/function-call.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { submitDesignOrderCall } from "#app/shop/design/submit-design-calls.server.ts";

export const handle = { takes: "call with files" } satisfies RouteFacts;

/** The named call `send-design-order` (specification §7). */
export const action = (asked: Route.ActionArgs) => answerOrderCall(asked, submitDesignOrderCall);
