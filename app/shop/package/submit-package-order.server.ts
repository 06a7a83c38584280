import type { Services } from "#app/platform/services.server.ts";
import { openOrder } from "#app/shop/checkout/open-order.server.ts";
import type { SubmitResult } from "#app/shop/checkout/submit-result.ts";
import { PACKAGE_NOTICES } from "./package-notices.ts";
import { type PackageOrderRequest, placePackageOrder } from "./place-package-order.server.ts";

/** Places a package's order and opens its payment, in the words of document 2, §8. */
export async function submitPackageOrder(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments">,
  request: PackageOrderRequest,
): Promise<SubmitResult> {
  return openOrder(services, await placePackageOrder(services, request), {
    submitted: PACKAGE_NOTICES.submitted,
    paymentUnopened: PACKAGE_NOTICES.noPayment,
  });
}
