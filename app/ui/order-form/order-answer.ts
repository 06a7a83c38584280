import { data, redirect } from "react-router";
import type { TypedField } from "#app/shop/form/posted-form.ts";
import { type Notice, ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import type { OrderCode } from "#app/shop/pricing/order-code.ts";
import { refusedStatus, type SubmitResult } from "#app/shop/checkout/submit-result.ts";
import type { FileLists } from "./order-draft.ts";

/**
 * The answer of an order form's action. Values and files are the posted ones: a page rendered
 * without JavaScript shows them again.
 */
export interface OrderAnswer<Values> {
  /** `null`: only the price was asked for. */
  result: SubmitResult | null;
  values: Values | null;
  /** The code that the price counts; forms without a coupon box leave it out. */
  coupon?: OrderCode | null;
  files: FileLists;
  /** The whole form as it was sent, where its page can't be made again from what is stored. */
  typed?: readonly TypedField[];
}

/**
 * The response to a posted order form: without JavaScript an order that was
 * placed leads on to its payment, or to the page where it is paid later;
 * everything else shows the form again.
 */
export function respondToForm<Values>(answer: OrderAnswer<Values>, isScripted: boolean) {
  const { result } = answer;
  if (result?.status === "placed" && !isScripted) return redirect(result.approvalUrl, 303);
  if (result?.status === "unopened") {
    return isScripted ? data(answer, { status: 503 }) : redirect(result.payLater, 303);
  }
  if (result?.status === "kept" && !isScripted) return redirect(result.path, 303);
  if (result?.status !== "refused" || result.asksAgain) return data(answer);
  return data(answer, { status: refusedStatus(result) });
}

/**
 * The action's answer. When the request does not get through, or the shop fails,
 * nothing is known to be ordered: the form stays as it is and says so.
 */
export async function orFailedAnswer<Answer>(
  serverAction: () => Promise<Answer>,
  notice: Notice = ORDER_NOTICES.failed,
) {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is an answer; whatever else it was, the server has logged it if it got there.
    if (error instanceof Response) throw error;
    const answer: OrderAnswer<never> = {
      result: { status: "refused", notice, errors: {} },
      values: null,
      files: {},
    };
    // A failure by its status: the page is not loaded anew, which would fail as well.
    return data(answer, { status: 503 });
  }
}
