import type { Services } from "#app/platform/services.server.ts";
import { openOrder } from "#app/shop/checkout/open-order.server.ts";
import type { Buyer } from "#app/shop/checkout/order-request.ts";
import type { SubmitResult } from "#app/shop/checkout/submit-result.ts";
import { placeWebsiteOrder } from "./place-website-order.server.ts";
import type { WebsiteForm } from "./website-form.ts";

/** Places a website's order and opens its payment; nothing is kept of a refused form. */
export async function submitWebsiteOrder(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments">,
  buyer: Buyer,
  form: WebsiteForm,
): Promise<SubmitResult> {
  return openOrder(services, await placeWebsiteOrder(services, buyer, form));
}
