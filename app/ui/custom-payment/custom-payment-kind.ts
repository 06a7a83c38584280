import { CUSTOM_PAYMENT_PATH } from "#app/shop/custom-payment/custom-payment-path.ts";
import type { PaymentLimits } from "#app/shop/custom-payment/custom-payment-form.ts";
import {
  CUSTOM_PAYMENT_NOTICES,
  customPaymentNoticeFor,
} from "#app/shop/custom-payment/custom-payment-notices.ts";
import { quoteCustomPayment } from "#app/shop/custom-payment/quote-custom-payment.ts";
import { amountOrNull } from "#app/shop/form/read-amount.ts";
import type { FormQuote } from "#app/ui/order-form/form-quote.ts";
import type { FormSettings } from "#app/ui/order-form/form-settings.ts";
import { type ServiceFormKind, serviceFormKind } from "../service-form/service-form-kind.ts";

/** The custom payment's form: an amount that was agreed on, paid in the same window. */
export function customPaymentKind(limits: PaymentLimits, settings: FormSettings): ServiceFormKind {
  return serviceFormKind({
    action: CUSTOM_PAYMENT_PATH,
    quote: ({ amount = "" }) => quoteTyped(amount, settings),
    loadReader: async () => {
      const { parseCustomPayment } = await import("./parse-custom-payment.ts");
      return (posted) => parseCustomPayment(limits, posted);
    },
    noticeFor: (errors) => customPaymentNoticeFor(errors, limits),
    progress: () => CUSTOM_PAYMENT_NOTICES.opening,
  });
}

function quoteTyped(typed: string, settings: FormSettings): FormQuote {
  const amount = amountOrNull(typed);
  if (amount === null || amount <= 0) {
    return { ok: false, problems: [{ field: "amount", message: "Enter an amount" }] };
  }
  return { ok: true, ...quoteCustomPayment(amount, settings) };
}
