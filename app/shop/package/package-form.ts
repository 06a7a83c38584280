import { z } from "zod";
import { optionalLine, optionalLines, requiredLine } from "#app/shop/form/fields.ts";
import {
  deliverySchema,
  emailField,
  expectedTotalField,
  fileIds,
  submissionKeyField,
} from "#app/shop/order/form-fields.ts";
import type { CallFiles } from "#app/shop/checkout/file-calls.ts";
import { DESIGN_STYLES, PACKAGE_PAGES } from "./package-choices.ts";

const designStyle = z
  .union([z.literal(""), z.enum(DESIGN_STYLES)], { error: "Choose one of the styles" })
  .default("");
const page = z.object({ content: optionalLines(4000), images: fileIds }).prefault({});

/**
 * A business package's order, the same in the browser, on the server and in the
 * named call (specification document 2, §3): the field names are the payload's.
 * Who orders has to be reachable; the rest can follow by phone.
 */
export const packageFormSchema = z.object({
  fullName: requiredLine("Enter your name", 120),
  email: emailField,
  cellNumber: optionalLine(40),
  businessName: requiredLine("Enter the business name", 120),
  businessAddress: optionalLine(200),
  businessPhone: optionalLine(40),
  websiteUrl: optionalLine(200),
  socialMediaHandles: z
    .object({
      facebook: optionalLine(120),
      instagram: optionalLine(120),
      twitter: optionalLine(120),
      linkedin: optionalLine(120),
    })
    .prefault({}),
  businessCard: z
    .object({
      designStyle,
      colorPreferences: optionalLine(200),
      specialRequests: optionalLines(4000),
      logoUpload: fileIds,
    })
    .prefault({}),
  postcard: z
    .object({
      designStyle,
      colorPreferences: optionalLine(200),
      message: optionalLines(4000),
      targetAudience: optionalLine(200),
      callToAction: optionalLine(200),
      specialRequests: optionalLines(4000),
      imageUpload: fileIds,
    })
    .prefault({}),
  website: z
    .object({
      pages: z
        .object({ home: page, about: page, contact: page, services: page, gallery: page })
        .prefault({}),
      designPreferences: optionalLines(4000),
      functionalityRequests: optionalLines(4000),
    })
    .prefault({}),
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
  packageFormSchema.extend({ packageName: z.string({ error: "Say which package" }).max(120) }),
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

/** The lists of uploaded files in a package's form, by field name. */
export function packageFileLists({ businessCard, postcard, website }: PackageForm) {
  return {
    "businessCard.logoUpload": businessCard.logoUpload,
    "postcard.imageUpload": postcard.imageUpload,
    ...Object.fromEntries(
      PACKAGE_PAGES.map((name) => [`website.pages.${name}.images`, website.pages[name].images]),
    ),
  };
}
