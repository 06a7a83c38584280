import type { Services } from "#app/platform/services.server.ts";
import { openOrder } from "./open-order.server.ts";
import type { OrderRequest } from "./order-request.ts";
import { placeOrder } from "./place-order.server.ts";
import type { SubmitResult } from "./submit-result.ts";

/** Places a product's order and opens its payment; nothing is kept of a refused form. */
export async function submitOrder(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments">,
  request: OrderRequest,
): Promise<SubmitResult> {
  return openOrder(services, await placeOrder(services, request));
}
