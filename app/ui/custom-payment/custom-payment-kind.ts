import { CUSTOM_PAYMENT_PATH } from "#app/shop/catalog/order-pages.ts";
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
    loadSchema: async () => {
      const { customPaymentFormSchema } =
        await import("#app/shop/custom-payment/custom-payment-form.ts");
      return customPaymentFormSchema(limits);
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
