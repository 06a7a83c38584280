import { z } from "zod";
import { requiredLines } from "#app/shop/form/fields.ts";
import { emailField, submissionKeyField } from "#app/shop/order/form-fields.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import {
  CUSTOM_PAYMENT_NOTICES,
  MAX_DESCRIPTION,
  maximumNotice,
  minimumNotice,
} from "./custom-payment-notices.ts";
import { readAmount } from "#app/shop/form/read-amount.ts";

export type PaymentLimits = Pick<Settings, "customPaymentMinimum" | "customPaymentMaximum">;

/** The custom payment form, the same in the browser and on the server (document 2, §5). */
export function customPaymentFormSchema({
  customPaymentMinimum,
  customPaymentMaximum,
}: PaymentLimits) {
  const { amountMissing, invalid } = CUSTOM_PAYMENT_NOTICES;
  return z.object({
    amount: z.string({ error: amountMissing }).transform((text, context) => {
      const refuse = (message: string) => {
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      };
      if (text.trim() === "") return refuse(amountMissing);
      const read = readAmount(text);
      if (!read.ok) return refuse(read.instead ?? invalid.text);
      const { amount } = read;
      if (amount <= 0) return refuse(invalid.text);
      if (amount < customPaymentMinimum) return refuse(minimumNotice(customPaymentMinimum).text);
      return amount > customPaymentMaximum
        ? refuse(maximumNotice(customPaymentMaximum).text)
        : amount;
    }),
    description: requiredLines(CUSTOM_PAYMENT_NOTICES.descriptionMissing, MAX_DESCRIPTION),
    /** The e-mail address for a guest's receipt, if they want one. */
    email: z.union([z.literal(""), emailField]).default(""),
    submissionKey: submissionKeyField,
  });
}
