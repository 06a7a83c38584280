import { z } from "zod";
import { designFormSchema, refuseMissingDesignFields } from "#app/shop/checkout/design-form.ts";
import { BESIDE_ERRORS } from "#app/shop/form/beside-errors.ts";
import { expectedTotalField, fileIds, submissionKeyField } from "#app/shop/order/form-fields.ts";
import type { CallFiles } from "#app/shop/checkout/file-calls.ts";
import { priceItemsField } from "./design-order-form.ts";

/** The fields of a named call beside its payload; `totalPrice` arrives as `expectedTotal`. */
const callFields = {
  productName: z.string({ error: "Say what is to be designed" }).max(120),
  expectedTotal: expectedTotalField,
  submissionKey: submissionKeyField,
};

/** The body of `send-design-order`: the payload of the specification (§3). */
const designOrderCallSchema = z
  .object({
    ...callFields,
    /** The price that the caller saw beside the design; only compared. */
    designPrice: z.unknown().optional(),
    uploadedFiles: fileIds,
    formData: designFormSchema
      .extend({ productPriceItems: priceItemsField })
      .superRefine(refuseMissingDesignFields, BESIDE_ERRORS)
      .prefault({}),
  })
  .transform(({ productName, designPrice, uploadedFiles, formData, ...form }) => {
    const { productPriceItems, ...design } = formData;
    const designImages = [...design.designImages, ...uploadedFiles];
    return {
      service: productName,
      seenPrice: designPrice ?? null,
      form: { ...form, design: { ...design, designImages }, priceItems: productPriceItems },
    };
  });

/** The body of `send-design-request`: the payload of the specification (§3). */
const designRequestCallSchema = z
  .object({
    ...callFields,
    formData: designFormSchema.superRefine(refuseMissingDesignFields, BESIDE_ERRORS).prefault({}),
  })
  .transform(({ productName, formData, ...form }) => ({
    product: productName,
    form: { ...form, design: formData },
  }));

const PICTURES: CallFiles = {
  fields: { "formData.designImages": "design-image", uploadedFiles: "design-image" },
  others: "formData.designImages",
};

export const DESIGN_ORDER_CALL = { schema: designOrderCallSchema, files: PICTURES };
export const DESIGN_REQUEST_CALL = { schema: designRequestCallSchema, files: PICTURES };
