import type { Services } from "#app/platform/services.server.ts";
import { openOrder } from "#app/shop/checkout/open-order.server.ts";
import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import type { SubmitResult } from "#app/shop/checkout/submit-result.ts";
import { DESIGN_NOTICES } from "./design-notices.ts";
import { type DesignRequest, placeDesignRequest } from "./place-design-request.server.ts";

/** Places a design request and opens its payment, in the words of the specification (§8). */
export async function submitDesignRequest(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments">,
  request: DesignRequest,
): Promise<SubmitResult> {
  return openOrder(services, await placeDesignRequest(services, request), {
    submitted: DESIGN_NOTICES.requested,
    paymentUnopened: ORDER_NOTICES.paymentUnopened,
  });
}
