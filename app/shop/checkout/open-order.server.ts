import { paymentResultPath } from "#app/shop/payment/payment-result-path.ts";
import type { Services } from "#app/platform/services.server.ts";
import { startPayment } from "#app/shop/payment/attempt/start-payment.server.ts";
import { isProviderTrouble } from "#app/shop/payment/attempt/start-refusal.ts";
import { mailPaymentLink } from "#app/shop/payment/mail-payment-link.server.ts";
import { type Notice, ORDER_NOTICES, QUOTE_REQUEST_NOTICE } from "./order-notices.ts";
import { answerRefusal } from "./refusal-answer.ts";
import type { SubmitResult } from "./submit-result.ts";
import type { TakeOrderResult } from "./take-order.server.ts";

/** What a form of its own kind says when its order is placed, and when its payment did not open. */
export interface OrderWords {
  submitted: Notice;
  /** The team prices it first. */
  requested: Notice;
  paymentUnopened: Notice;
}

/**
 * Opens the payment of an order that was just placed, or not: what follows the
 * submit button of every order form. The answer says where to approve the
 * payment, or in the form's own terms why there is nothing to approve. An order
 * whose payment can't be opened now is kept, and its customer gets the link by mail.
 */
export async function openOrder(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments">,
  placed: TakeOrderResult,
  {
    submitted = ORDER_NOTICES.submitted,
    requested = QUOTE_REQUEST_NOTICE,
    paymentUnopened = ORDER_NOTICES.paymentUnopened,
  }: Partial<OrderWords> = {},
): Promise<SubmitResult> {
  if (!placed.ok) {
    if (placed.reason === "disk_full") {
      services.log.error({ err: placed.error }, "an order found the disk full");
    }
    return answerRefusal(placed);
  }
  const { order } = placed;
  const { orderNumber } = order;
  const taken = (approvalUrl: string): SubmitResult => ({
    status: "placed",
    orderNumber,
    approvalUrl,
    notice: submitted,
  });
  if (order.quoteStatus !== null) {
    return { status: "requested", orderNumber, notice: requested };
  }
  const successPath = paymentResultPath(order.id);
  if (order.totalAmount === 0) return taken(successPath);
  const payment = await startPayment(services, order.id, order);
  if (payment.ok) return taken(payment.approvalUrl);
  // Another tab paid it, or is paying it right now: the result page tells which.
  if (payment.reason === "already_paid" || payment.reason === "being_confirmed") {
    return taken(successPath);
  }
  if (!isProviderTrouble(payment.reason)) {
    return { status: "refused", notice: ORDER_NOTICES.notOpen, errors: {} };
  }
  await services.db.transaction((tx) => mailPaymentLink(tx, services, order.id, services.now()));
  const { reason } = payment;
  return {
    status: "unopened",
    orderNumber,
    payLater: successPath,
    notice: paymentUnopened,
    reason,
  };
}
