import { ORDER_NOTICES } from "#app/shop/order/order-notices.ts";
import type { SubmitResult } from "#app/shop/order/submit-result.ts";
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
  files: Record<UploadList, UploadedFile[]>;
}

/** The request did not get through, or the shop failed: nothing is known to be ordered. */
export const FAILED_ANSWER: OrderAnswer = {
  result: { status: "refused", notice: ORDER_NOTICES.failed, errors: {} },
  values: null,
  files: { files: [], "design.designImages": [] },
};
