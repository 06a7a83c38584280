import { type Notice, ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";

/** The exact words of the specification for designs, §5 and §8. */
export const DESIGN_NOTICES = {
  missing: {
    title: "Please fill required fields",
    text: "Business name, email, and phone number are required.",
  },
  sending: { title: ORDER_NOTICES.submitting.title, text: "Sending order details..." },
  requested: {
    title: "Order submitted successfully!",
    text: "Your design request has been sent to our team. Redirecting to payment...",
  },
  requestFailed: {
    title: "Order Error",
    text: "Failed to submit your design request. Please try again.",
  },
} as const satisfies Record<string, Notice>;

/** In the page's form as in the named call, whose payload has them in `formData`. */
const REQUIRED = /^(design|formData)\.(businessName|email|businessPhone)$/;

/** The notice that speaks for the field errors of a design order or request. */
export function designNoticeFor(errors: Readonly<Record<string, readonly string[]>>): Notice {
  const isMissing = Object.keys(errors).some((field) => REQUIRED.test(field));
  return isMissing ? DESIGN_NOTICES.missing : ORDER_NOTICES.fieldsMissing;
}
