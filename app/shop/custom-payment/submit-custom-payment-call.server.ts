import { z } from "zod";
import type { SubmitOrderCall } from "#app/shop/checkout/order-call.server.ts";
import { readOrderCall } from "#app/shop/checkout/read-order-call.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { customPaymentFormSchema } from "./custom-payment-form.ts";
import { customPaymentNoticeFor } from "./custom-payment-notices.ts";
import { submitCustomPayment } from "./submit-custom-payment.server.ts";

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
  if (read.ok) return submitCustomPayment(services, { ...payer, form: read.form });
  const { errors } = read;
  return { status: "refused", notice: customPaymentNoticeFor(errors, limits), errors };
};
