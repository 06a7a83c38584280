import type { Services } from "#app/platform/services.server.ts";
import { answerRefusal } from "#app/shop/checkout/refusal-answer.ts";
import type { Buyer } from "#app/shop/checkout/order-request.ts";
import type { SubmitResult } from "#app/shop/checkout/submit-result.ts";
import type { AppForm } from "./app-form.ts";
import { APP_NOTICES } from "./app-notices.ts";
import { placeAppOrder } from "./place-app-order.server.ts";

/** Places an app's order; there is nothing to pay before the team has priced it. */
export async function submitAppOrder(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "now">,
  buyer: Buyer,
  form: AppForm,
): Promise<SubmitResult> {
  const placed = await placeAppOrder(services, buyer, form);
  if (!placed.ok) return answerRefusal(placed);
  const { orderNumber } = placed.order;
  return { status: "requested", orderNumber, notice: APP_NOTICES.submitted };
}
