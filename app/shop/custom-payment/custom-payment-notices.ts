import { type Notice, ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";

/** Specification document 2, §5. */
export const MAX_DESCRIPTION = 500;

/** The exact words of the specification, document 2, §5 and §8. */
export const CUSTOM_PAYMENT_NOTICES = {
  missing: {
    title: "Missing Information",
    text: "Please enter both amount and description.",
  },
  amountMissing: "Enter an amount",
  descriptionMissing: "Say what the payment is for",
  invalid: {
    title: "Invalid Amount",
    text: "Please enter a valid amount greater than $0.",
  },
  opening: { title: "Opening the payment page...", text: "" },
  redirecting: { title: "Redirecting to payment...", text: "" },
  noUrl: { title: "Payment Error", text: "No payment URL received" },
  noPayment: { title: "Payment Error", text: "Failed to create payment order" },
  failed: { title: "Payment Error", text: "Failed to process payment. Please try again." },
} as const;

export function minimumNotice(minimum: Cents): Notice {
  return { title: "Minimum Amount", text: `Minimum payment amount is ${formatCents(minimum)}.` };
}

export function maximumNotice(maximum: Cents): Notice {
  return {
    title: "Maximum Amount",
    text: `Up to ${formatCents(maximum)} can be paid here. Call us about larger payments.`,
  };
}

/** The notice that speaks for a set of field errors; the amount's own sentence tells them apart. */
export function customPaymentNoticeFor(
  errors: Readonly<Record<string, readonly string[]>>,
  limits: { customPaymentMinimum: Cents; customPaymentMaximum: Cents },
): Notice {
  const { missing, amountMissing, descriptionMissing, invalid } = CUSTOM_PAYMENT_NOTICES;
  const said = new Set(Object.values(errors).flat());
  if (said.has(amountMissing) || said.has(descriptionMissing)) return missing;
  const amountNotices = [
    invalid,
    minimumNotice(limits.customPaymentMinimum),
    maximumNotice(limits.customPaymentMaximum),
  ];
  const told = amountNotices.find(({ text }) => said.has(text));
  // The amount to write instead of one that could be another.
  const [instead] = errors["amount"] ?? [];
  if (told === undefined && instead) {
    return { title: invalid.title, text: `${invalid.text} ${instead}.` };
  }
  return told ?? ORDER_NOTICES.fieldsMissing;
}
