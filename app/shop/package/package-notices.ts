import type { Notice } from "#app/shop/checkout/order-notices.ts";

/** The exact words of the specification, document 2, §8. */
export const PACKAGE_NOTICES = {
  submitted: {
    title: "Package Order Submitted!",
    text: "Your order has been sent to our team. Redirecting to payment...",
  },
  failed: {
    title: "Submission Error",
    text: "There was an error submitting your order. Please try again.",
  },
  noPayment: {
    title: "Payment Processing Error",
    text: "There was an issue processing your payment. Please contact support.",
  },
} as const satisfies Record<string, Notice>;
