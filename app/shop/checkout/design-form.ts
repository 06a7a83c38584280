import { z } from "zod";
import { emailField } from "#app/shop/order/form-fields.ts";
import { BESIDE_ERRORS } from "#app/shop/form/beside-errors.ts";
import { optionalLine, optionalLines } from "#app/shop/form/fields.ts";

const line = optionalLine(200);
const paragraph = optionalLines(4000);

/**
 * What a designer needs to know; the field names are the specification's (§3), and the brief, which
 * is what the design should say.
 */
export const designFormSchema = z.object({
  brief: paragraph,
  businessName: line,
  businessAddress: line,
  businessPhone: line,
  website: line,
  email: z.union([z.literal(""), emailField]).default(""),
  cellNumber: line,
  facebookHandle: line,
  instagramHandle: line,
  tiktokHandle: line,
  youtubeHandle: line,
  servicesOffered: paragraph,
  specials: paragraph,
  /** Ids of uploaded pictures for the designer. */
  designImages: z.array(z.uuid()).max(100).default([]),
});

export type DesignForm = z.output<typeof designFormSchema>;

const REQUIRED = [
  { field: "businessName", message: "Enter the business name" },
  { field: "email", message: "Enter an email address" },
  { field: "businessPhone", message: "Enter the business phone" },
] as const;

/** The required fields that are still empty (specification §5). */
export function missingDesignFields(form: DesignForm) {
  return REQUIRED.filter(({ field }) => form[field] === "");
}

/** Refuses what is missing; run it with `BESIDE_ERRORS`. */
export function refuseMissingDesignFields(
  form: DesignForm,
  context: Pick<z.RefinementCtx, "addIssue">,
) {
  for (const { field, message } of missingDesignFields(form)) {
    context.addIssue({ code: "custom", path: [field], message });
  }
}

/** The design form where it is the order itself. */
export const requiredDesignFormSchema = designFormSchema.superRefine(
  refuseMissingDesignFields,
  BESIDE_ERRORS,
);
