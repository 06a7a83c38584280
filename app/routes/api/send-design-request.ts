import type { Route } from "./+types/send-design-request";
import { answerOrderCall } from "#app/middleware/function-call.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { submitDesignRequestCall } from "#app/shop/design/submit-design-calls.server.ts";

export const handle = { takes: "call with files" } satisfies RouteFacts;

/** The named call `send-design-request` (specification §7). */
export const action = (asked: Route.ActionArgs) => answerOrderCall(asked, submitDesignRequestCall);
