import { z } from "zod";
import { orderKind, type SubmitOrderCall } from "#app/shop/checkout/order-kind.server.ts";
import { shortened } from "#app/shop/form/cut-text.ts";
import { readOrderCall } from "#app/shop/checkout/read-order-call.ts";
import { oneLine } from "#app/shop/form/written-text.ts";
import { CUSTOM_PAYMENT } from "#app/shop/order/order-kinds.ts";
import { NAMELESS_GUEST } from "#app/shop/person/first-name.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { customPaymentFormSchema, type PaymentLimits } from "./custom-payment-form.ts";
import { CUSTOM_PAYMENT_NOTICES, customPaymentNoticeFor } from "./custom-payment-notices.ts";
import { quoteCustomPayment } from "./quote-custom-payment.ts";

/** Stands for a guest's address in the order data (specification document 2, §6). */
const GUEST_EMAIL = "guest@example.com";

/** The provider shows 127 characters of a description, its prefix included. */
const MAX_TITLE = 110;

/**
 * The order of an amount that customer and team have agreed on, in the words of document 2, §8.
 * The customer types the amount, so there is no other total to compare it with.
 */
export function customPayment(limits: PaymentLimits) {
  return orderKind({
    kind: "custom",
    schema: customPaymentFormSchema(limits),
    noticeFor: (errors) => customPaymentNoticeFor(errors, limits),
    words: {
      submitted: CUSTOM_PAYMENT_NOTICES.redirecting,
      paymentUnopened: CUSTOM_PAYMENT_NOTICES.noPayment,
      failed: CUSTOM_PAYMENT_NOTICES.failed,
    },
    totalSeen: ({ amount }) => toDollars(amount),
    contactOf: ({ person, form }) => ({
      name: person?.name ?? NAMELESS_GUEST,
      email: person?.email ?? form.email,
      phone: "",
      business: "",
    }),
    price: async ({ person, form }, { settings, now }) => {
      const { amount, description } = form;
      const totals = quoteCustomPayment(amount, settings);
      return {
        ok: true,
        title: titleOf(description),
        totals,
        productName: CUSTOM_PAYMENT,
        payload: () => ({
          orderType: "custom-payment",
          userId: person?.userId ?? null,
          userEmail: (person?.email ?? form.email) || GUEST_EMAIL,
          amount: toDollars(amount),
          description,
          timestamp: now.toISOString(),
          totalAmount: toDollars(totals.totalCents),
        }),
      };
    },
    answer: (result) => {
      if (result.status !== "unopened") return result;
      // There is nothing to keep but the form: sent again, it opens the same payment.
      const { noUrl } = CUSTOM_PAYMENT_NOTICES;
      const notice = result.reason === "no_payment_url" ? noUrl : result.notice;
      return { status: "refused", notice, errors: {}, isOutage: true };
    },
  });
}

/** The call around an order: what is charged, in dollars, and what the payment is called. */
const callSchema = z.looseObject({
  expectedTotal: z.string(),
  paymentDescription: z.string(),
  description: z.unknown().optional(),
});

/**
 * A custom payment by `create-paypal-order` (specification document 2, §7). The call's own amount
 * is what is paid, and its description says what for where the payment itself does not.
 */
export const submitCustomPaymentCall: SubmitOrderCall = async (services, payer, body) => {
  const call = callSchema.parse(body);
  const limits = await currentSettings(services);
  const description = call.description ?? call.paymentDescription.replace(/^Custom Payment: /, "");
  const payment = { ...call, amount: call.expectedTotal, description };
  const read = readOrderCall(payment, customPaymentFormSchema(limits));
  if (read.ok)
    return customPayment(limits).submit(services, { ...payer, wanted: "", form: read.form });
  const { errors } = read;
  return { status: "refused", notice: customPaymentNoticeFor(errors, limits), errors };
};

/** What lists and the payment provider call it (specification document 2, §7). */
function titleOf(description: string): string {
  return `Custom Payment: ${shortened(oneLine(description), MAX_TITLE)}`;
}
