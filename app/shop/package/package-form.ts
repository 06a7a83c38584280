import { z } from "zod";
import { requiredLine } from "#app/shop/form/fields.ts";
import {
  deliverySchema,
  emailField,
  expectedTotalField,
  submissionKeyField,
} from "#app/shop/order/form-fields.ts";
import type { CallFiles } from "#app/shop/checkout/file-calls.ts";
import { packageAnswersSchema } from "./package-answers.ts";

const skipped = z.boolean().default(false);
/** "Skip, I'll finish later": a part that waits, whatever of it is there. */
const laterSchema = z
  .object({ business: skipped, businessCard: skipped, postcard: skipped, website: skipped })
  .prefault({});

/**
 * A business package's order, the same in the browser and on the server (specification
 * document 2, §3): the field names are the payload's. Only what the order needs is
 * required to pay: who orders, how they are reached, and where it goes.
 */
export const packageFormSchema = packageAnswersSchema.extend({
  fullName: requiredLine("Enter your name", 120),
  email: emailField,
  later: laterSchema,
  delivery: deliverySchema,
  expectedTotal: expectedTotalField,
  submissionKey: submissionKeyField,
});

export type PackageForm = z.output<typeof packageFormSchema>;

/**
 * The named call's body: the form and the package by its name (document 2, §3). That payload
 * has no words for who orders and how it reaches them: the business, and picked up at the shop.
 */
const packageCallSchema = z.preprocess(
  (body) => {
    if (typeof body !== "object" || body === null) return body;
    const fullName = "businessName" in body ? body.businessName : undefined;
    return { fullName, delivery: { method: "pickup" }, ...body };
  },
  packageFormSchema.omit({ later: true }).extend({
    businessName: requiredLine("Enter the business name", 120),
    packageName: z.string({ error: "Say which package" }).max(120),
  }),
);

/** How the named call brings it: files as encoded data strings, or by their ids. */
export const PACKAGE_CALL: {
  schema: z.ZodType<z.output<typeof packageCallSchema>>;
  files: CallFiles;
} = {
  schema: packageCallSchema,
  files: {
    fields: {
      "businessCard.logoUpload": "design-image",
      "postcard.imageUpload": "design-image",
      "website.pages.*.images": "design-image",
    },
    others: "businessCard.logoUpload",
  },
};

/** Nothing was skipped. */
export const NOTHING_LATER: PackageForm["later"] = laterSchema.parse(undefined);
