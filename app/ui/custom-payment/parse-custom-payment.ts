import {
  type CustomPaymentForm,
  customPaymentFormSchema,
  type PaymentLimits,
} from "#app/shop/custom-payment/custom-payment-form.ts";
import { readForm, type ReadResult } from "#app/ui/order-form/read-form.ts";

/** Reads a posted custom payment. */
export function parseCustomPayment(
  limits: PaymentLimits,
  posted: FormData,
): ReadResult<CustomPaymentForm> {
  return readForm(customPaymentFormSchema(limits), posted);
}
