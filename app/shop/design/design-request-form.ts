import { z } from "zod";
import { requiredDesignFormSchema } from "#app/shop/checkout/design-form.ts";
import { expectedTotalField, submissionKeyField } from "#app/shop/order/form-fields.ts";

/** A design request, the same in the browser and on the server (specification §3, §5). */
export const designRequestFormSchema = z.object({
  design: requiredDesignFormSchema.prefault({}),
  expectedTotal: expectedTotalField,
  submissionKey: submissionKeyField,
});

export type DesignRequestForm = z.output<typeof designRequestFormSchema>;
