import type { Services } from "#app/platform/services.server.ts";
import { openOrder } from "#app/shop/checkout/open-order.server.ts";
import type { SubmitResult } from "#app/shop/checkout/submit-result.ts";
import { type DesignOrderRequest, placeDesignOrder } from "./place-design-order.server.ts";

/** Places a design order and opens its payment. */
export async function submitDesignOrder(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments">,
  request: DesignOrderRequest,
): Promise<SubmitResult> {
  return openOrder(services, await placeDesignOrder(services, request));
}
