import type { PaymentState } from "#app/shop/payment/payment-state.ts";

export interface ResultText {
  title: string;
  text: string;
  /** The same order can be paid again. */
  canRetry: boolean;
  /** The time after which the page asks again; `null` once the payment is decided. */
  asksAgainMs: number | null;
}

/** A payment's state in words (specification document 2, payment result pages). */
export function resultText(state: PaymentState): ResultText {
  switch (state) {
    case "paid":
      return {
        title: "Payment Successful",
        text: "Thank you. We have your order.",
        ...settled,
      };
    case "confirming":
      return {
        title: "Confirming your payment…",
        text: "Your payment is being confirmed. This page updates as soon as it's done. You don't have to pay again.",
        canRetry: false,
        asksAgainMs: 2500,
      };
    case "pending":
      return {
        title: "Your payment is being confirmed",
        text: "The payment provider is still checking it, which can take a while. We'll start as soon as it clears. You don't have to pay again.",
        canRetry: false,
        asksAgainMs: 5000,
      };
    case "declined":
      return {
        title: "Payment Issue",
        text: "The payment was declined. Nothing was charged. Try another payment method.",
        ...open,
      };
    case "not_opened":
      return {
        title: "Your order is in",
        text: "Payment can't be opened right now. Nothing was charged. Try again in a few minutes.",
        ...open,
      };
    case "not_approved":
      return {
        title: "Payment Issue",
        text: "The payment wasn't approved. Nothing was charged.",
        ...open,
      };
    case "voided":
    case "failed":
      return {
        title: "Payment Issue",
        text: "This payment did not go through. Nothing was charged. We kept your order: try again, or pay another way.",
        ...open,
      };
    case "held":
      return {
        title: "Payment Issue",
        text: "There was an issue processing your payment. Please contact support. Don't pay again: we're looking into it.",
        ...settled,
      };
  }
}

const settled = { canRetry: false, asksAgainMs: null };
const open = { canRetry: true, asksAgainMs: null };
