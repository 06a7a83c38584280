import type { Services } from "#app/platform/services.server.ts";
import { openOrder } from "#app/shop/checkout/open-order.server.ts";
import type { SubmitResult } from "#app/shop/checkout/submit-result.ts";
import { CUSTOM_PAYMENT_NOTICES } from "./custom-payment-notices.ts";
import { type CustomPaymentRequest, placeCustomPayment } from "./place-custom-payment.server.ts";

/** Places a custom payment and opens it at the provider, in the words of document 2, §8. */
export async function submitCustomPayment(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments">,
  request: CustomPaymentRequest,
): Promise<SubmitResult> {
  const result = await openOrder(services, await placeCustomPayment(services, request), {
    submitted: CUSTOM_PAYMENT_NOTICES.redirecting,
    paymentUnopened: CUSTOM_PAYMENT_NOTICES.noPayment,
  });
  if (result.status !== "unopened") return result;
  // There is nothing to keep but the form: sent again, it opens the same payment.
  const { noUrl } = CUSTOM_PAYMENT_NOTICES;
  const notice = result.reason === "no_payment_url" ? noUrl : result.notice;
  return { status: "refused", notice, errors: {}, isOutage: true };
}
