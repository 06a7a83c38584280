import type { Notice } from "./order-notices.ts";

/** What the product page's action answers to a form that JavaScript submitted. */
export type SubmitResult =
  | { status: "placed"; orderNumber: string; approvalUrl: string; notice: Notice }
  | {
      status: "refused";
      notice: Notice;
      /** By form field name ("contact.email"); "" holds those of the whole form. */
      errors: Record<string, string[]>;
      /** The right total in dollars when the one that was sent is not true any more. */
      currentTotal?: string;
    };
