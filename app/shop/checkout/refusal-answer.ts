import type { CodeRefusal } from "#app/shop/coupon/code-refusal.ts";
import { COUPON_MESSAGES } from "#app/shop/coupon/coupon.ts";
import { formatCents, parseDollars, toDollars } from "#app/shop/money/money.ts";
import { choicesComeTo, ORDER_NOTICES } from "./order-notices.ts";
import type { OrderRefusal } from "./order-request.ts";
import type { SubmitResult } from "./submit-result.ts";

/** Why an order was not taken, in the form's own terms. */
export function answerRefusal(refused: OrderRefusal): SubmitResult {
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
    case "cart_changed":
      return {
        status: "refused",
        notice: ORDER_NOTICES.cartChanged,
        errors: { "": refused.changes },
      };
    case "coupon":
      return refusedCoupon(refused.refusal);
    case "coupon_on_special":
      return refusedCoupon(COUPON_MESSAGES.onSpecial);
    case "files":
      return { status: "refused", notice: filesMissing, errors: { files: [filesMissing.text] } };
    case "stale_form":
      return { status: "refused", notice: alreadyPlaced, errors: {}, needsNewKey: true };
    case "too_many":
      return {
        status: "refused",
        notice: tooMany,
        errors: {},
        retryAfterSeconds: refused.retryAfterSeconds,
      };
    case "disk_full":
      return { status: "refused", notice: ORDER_NOTICES.diskFull, errors: {}, isDiskFull: true };
    case "empty_cart":
      return { status: "refused", notice: ORDER_NOTICES.emptyCart, errors: {} };
    case "not_found":
      return { status: "refused", notice: unavailable, errors: {} };
  }
}

/**
 * A page without JavaScript shows the total that it began with: another one is told, to be agreed
 * to by sending the form once more.
 */
export function askAgain(result: SubmitResult): SubmitResult {
  if (result.status !== "refused" || result.currentTotal === undefined) return result;
  const total = parseDollars(result.currentTotal);
  if (total === null) return result;
  return { ...result, notice: choicesComeTo(total), errors: {}, asksAgain: true };
}

function refusedCoupon({ retryAfterSeconds, ...notice }: CodeRefusal): SubmitResult {
  const errors = { couponCode: [notice.text] };
  return { status: "refused", notice, errors, ...(retryAfterSeconds && { retryAfterSeconds }) };
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
