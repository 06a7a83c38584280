import { data } from "react-router";
import { ORDER_NOTICES } from "#app/shop/order/order-notices.ts";
import type { SubmitResult } from "#app/shop/order/submit-result.ts";
import type { UsableCoupon } from "#app/shop/coupon/coupon.ts";
import type { FormValues } from "./form-values.ts";
import type { UploadList } from "./order-draft.ts";
import type { UploadedFile } from "./uploaded-file.ts";

/**
 * What an order form's action answers. Values and files are what was posted: a
 * page rendered without JavaScript shows them again.
 */
export interface OrderAnswer {
  /** `null`: only the price was asked for. */
  result: SubmitResult | null;
  values: FormValues | null;
  /** The coupon that the price counts. */
  coupon: UsableCoupon | null;
  files: Record<UploadList, UploadedFile[]>;
}

/**
 * The action's answer. When the request does not get through, or the shop fails,
 * nothing is known to be ordered: the form stays as it is and says so.
 */
export async function orFailedAnswer(serverAction: () => Promise<OrderAnswer>) {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is an answer; whatever else it was, the server has logged it if it got there.
    if (error instanceof Response) throw error;
    const answer: OrderAnswer = {
      result: { status: "refused", notice: ORDER_NOTICES.failed, errors: {} },
      values: null,
      coupon: null,
      files: { files: [], "design.designImages": [] },
    };
    // A failure by its status: the page is not loaded anew, which would fail as well.
    return data(answer, { status: 503 });
  }
}
