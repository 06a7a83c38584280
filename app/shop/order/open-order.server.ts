import type { Services } from "#app/platform/services.server.ts";
import { COUPON_MESSAGES } from "#app/shop/coupon/coupon.ts";
import { startPayment } from "#app/shop/payment/start-payment.server.ts";
import { formatCents, toDollars } from "#app/shop/pricing/money.ts";
import { type Notice, ORDER_NOTICES } from "./order-notices.ts";
import type { OrderRefusal } from "./order-refusal.ts";
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
  services: Pick<Services, "db" | "env" | "log" | "now" | "payments">,
  placed: TakeOrderResult,
  words: OrderWords = ORDER_NOTICES,
): Promise<SubmitResult> {
  if (!placed.ok) return refusalOf(placed);
  const { order } = placed;
  const { orderNumber } = order;
  const taken = (approvalUrl: string): SubmitResult => ({
    ...{ status: "placed", orderNumber, approvalUrl, notice: words.submitted },
  });
  const successPath = `/payment-success?order=${order.id}`;
  if (order.totalAmount === 0) return taken(successPath);
  const payment = await startPayment(services, order.id, order);
  if (payment.ok) return taken(payment.approvalUrl);
  // Another tab paid it, or is paying it right now: the result page tells which.
  if (payment.reason === "already_paid" || payment.reason === "being_confirmed") {
    return taken(successPath);
  }
  return { status: "refused", notice: words.failed, errors: {} };
}

function refusalOf(refused: OrderRefusal): SubmitResult {
  const { unavailable, priceChanged, alreadyPlaced, filesMissing, tooMany } = ORDER_NOTICES;
  switch (refused.reason) {
    case "refused":
      return { status: "refused", notice: unavailable, errors: errorsOf(refused.problems) };
    case "price_changed":
      return {
        status: "refused",
        notice: priceChanged,
        errors: { "": [`The total is ${formatCents(refused.totalCents)} now.`] },
        currentTotal: toDollars(refused.totalCents),
      };
    case "coupon":
      return refusedCoupon(COUPON_MESSAGES.invalid);
    case "coupon_on_special":
      return refusedCoupon(COUPON_MESSAGES.onSpecial);
    case "files":
      return { status: "refused", notice: filesMissing, errors: { files: [filesMissing.text] } };
    case "stale_form":
      return { status: "refused", notice: alreadyPlaced, errors: {} };
    case "too_many":
      return { status: "refused", notice: tooMany, errors: {} };
    case "not_found":
      return { status: "refused", notice: unavailable, errors: {} };
  }
}

function refusedCoupon(notice: Notice): SubmitResult {
  return { status: "refused", notice, errors: { couponCode: [notice.text] } };
}

function errorsOf(problems: { field: string; message: string }[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of problems) (errors[formField(field)] ??= []).push(message);
  return errors;
}

/** A configuration's side is two fields of the form: feet and inches. */
function formField(field: string): string {
  if (field === "widthInches") return "widthFeet";
  if (field === "heightInches") return "heightFeet";
  return field;
}
