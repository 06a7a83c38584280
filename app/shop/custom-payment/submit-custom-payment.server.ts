import type { Services } from "#app/platform/services.server.ts";
import { openOrder } from "#app/shop/order/open-order.server.ts";
import type { SubmitResult } from "#app/shop/order/submit-result.ts";
import { CUSTOM_PAYMENT_NOTICES } from "./custom-payment-notices.ts";
import { type CustomPaymentRequest, placeCustomPayment } from "./place-custom-payment.server.ts";

/** Places a custom payment and opens it at the provider, in the words of document 2, §8. */
export async function submitCustomPayment(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments">,
  request: CustomPaymentRequest,
): Promise<SubmitResult> {
  return openOrder(services, await placeCustomPayment(services, request), {
    submitted: CUSTOM_PAYMENT_NOTICES.redirecting,
    failed: CUSTOM_PAYMENT_NOTICES.noPayment,
  });
}
