import type { StartRefusal } from "#app/shop/payment/attempt/start-refusal.ts";
import type { Notice } from "./order-notices.ts";

/** What becomes of an order form that was submitted. */
export type SubmitResult =
  | { status: "placed"; orderNumber: string; approvalUrl: string; notice: Notice }
  /**
   * It is placed, and its payment can't be opened now: `payLater` is the page where it can be,
   * and the customer has a mail with the link.
   */
  | {
      status: "unopened";
      orderNumber: string;
      payLater: string;
      notice: Notice;
      reason: StartRefusal;
    }
  /** The team prices it first: there is nothing to pay yet (decisions §4, quotes). */
  | { status: "requested"; orderNumber: string; notice: Notice }
  /** Nothing was ordered: it lies in the cart. `path` is the page that comes next. */
  | { status: "kept"; notice: Notice; path: string }
  | {
      status: "refused";
      notice: Notice;
      /** By form field name ("contact.email"); "" holds those of the whole form. */
      errors: Record<string, string[]>;
      /** The right total in dollars when the one that was sent is not true any more. */
      currentTotal?: string;
      /** Its key is an order's by now: sent again it needs another. */
      needsNewKey?: true;
      /** Nothing is wrong: a page without JavaScript could not tell the total of its choices. */
      asksAgain?: true;
      /** For no fault of what was sent: the same can be sent again. */
      isOutage?: true;
      /** Nothing more can be written: sending the same again is of no use. */
      isDiskFull?: true;
      /** Too often: in how many seconds it can be sent again. */
      retryAfterSeconds?: number;
    };

/** The HTTP status of a refusal. */
export function refusedStatus({
  isOutage,
  isDiskFull,
  retryAfterSeconds,
}: Extract<SubmitResult, { status: "refused" }>): 400 | 429 | 503 | 507 {
  if (isOutage) return 503;
  if (isDiskFull) return 507;
  return retryAfterSeconds === undefined ? 400 : 429;
}

/** Whether there is an order to be paid, whether or not its payment is open yet. */
export function hasPlacedOrder(result: SubmitResult | null): boolean {
  return result?.status === "placed" || result?.status === "unopened";
}
