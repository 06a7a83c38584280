import type { Services } from "#app/platform/services.server.ts";
import { startPayment } from "#app/shop/payment/start-payment.server.ts";
import { QUOTE_REQUEST_NOTICE } from "#app/shop/quote/priced-by-quote.ts";
import { type Notice, ORDER_NOTICES } from "./order-notices.ts";
import { refusalOf } from "./refusal-answer.ts";
import type { SubmitResult } from "./submit-result.ts";
import type { TakeOrderResult } from "./take-order.server.ts";

/** What a form of its own kind says when its order is placed, and when that failed. */
export type OrderWords = Pick<Record<keyof typeof ORDER_NOTICES, Notice>, "submitted" | "failed">;

/**
 * Opens the payment of an order that was just placed, or not: what follows the
 * submit button of every order form. The answer says where to approve the
 * payment, or in the form's own terms why there is nothing to approve.
 */
export async function openOrder(
  services: Pick<Services, "changes" | "db" | "env" | "log" | "now" | "payments">,
  placed: TakeOrderResult,
  words: OrderWords = ORDER_NOTICES,
): Promise<SubmitResult> {
  if (!placed.ok) return refusalOf(placed);
  const { order } = placed;
  const { orderNumber } = order;
  const taken = (approvalUrl: string): SubmitResult => ({
    ...{ status: "placed", orderNumber, approvalUrl, notice: words.submitted },
  });
  if (order.quoteStatus !== null) {
    return { status: "requested", orderNumber, notice: QUOTE_REQUEST_NOTICE };
  }
  const successPath = `/payment-success?order=${order.id}`;
  if (order.totalAmount === 0) return taken(successPath);
  const payment = await startPayment(services, order.id, order);
  if (payment.ok) return taken(payment.approvalUrl);
  // Another tab paid it, or is paying it right now: the result page tells which.
  if (payment.reason === "already_paid" || payment.reason === "being_confirmed") {
    return taken(successPath);
  }
  const notice = payment.reason === "not_payable" ? ORDER_NOTICES.notOpen : words.failed;
  return { status: "refused", notice, errors: {} };
}
