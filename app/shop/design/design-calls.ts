import { z } from "zod";
import { designFormSchema, refuseMissingDesignFields } from "#app/shop/order/design-form.ts";
import { expectedTotalField, submissionKeyField } from "#app/shop/order/form-fields.ts";
import { priceItemsField } from "./design-order-form.ts";

/** What a named call says beside its payload; `totalPrice` arrives as `expectedTotal`. */
const callFields = {
  productName: z.string({ error: "Say what is to be designed" }).max(120),
  expectedTotal: expectedTotalField,
  submissionKey: submissionKeyField,
};

/** The body of `send-design-order`: the payload of the specification (§3), files by their ids. */
export const designOrderCallSchema = z
  .object({
    ...callFields,
    formData: designFormSchema
      .extend({ productPriceItems: priceItemsField })
      .superRefine(refuseMissingDesignFields, { when: () => true })
      .prefault({}),
  })
  .transform(({ productName, formData: { productPriceItems, ...design }, ...form }) => ({
    service: productName,
    form: { ...form, design, priceItems: productPriceItems },
  }));

/** The body of `send-design-request`: the payload of the specification (§3), files by their ids. */
export const designRequestCallSchema = z
  .object({
    ...callFields,
    formData: designFormSchema
      .superRefine(refuseMissingDesignFields, { when: () => true })
      .prefault({}),
  })
  .transform(({ productName, formData, ...form }) => ({
    product: productName,
    form: { ...form, design: formData },
  }));
