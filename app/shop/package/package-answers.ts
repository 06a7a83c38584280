import { z } from "zod";
import { optionalLine, optionalLines } from "#app/shop/form/fields.ts";
import { fileIds } from "#app/shop/order/form-fields.ts";
import { DESIGN_STYLES, PACKAGE_PAGES } from "./package-choices.ts";

const designStyle = z
  .union([z.literal(""), z.enum(DESIGN_STYLES)], { error: "Choose one of the styles" })
  .default("");
const page = z.object({ content: optionalLines(4000), images: fileIds }).prefault({});

/**
 * What a package's team has to know, by the names of the specification's payload (document 2, §3).
 * All of it can follow once the package is ordered.
 */
export const packageAnswersSchema = z.object({
  cellNumber: optionalLine(40),
  businessName: optionalLine(120),
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
});

export type PackageAnswers = z.output<typeof packageAnswersSchema>;

/** The lists of uploaded files in a package's form, by field name. */
export function packageFileLists({
  businessCard,
  postcard,
  website,
}: Pick<PackageAnswers, "businessCard" | "postcard" | "website">): Readonly<
  Record<string, string[]>
> {
  return {
    "businessCard.logoUpload": businessCard.logoUpload,
    "postcard.imageUpload": postcard.imageUpload,
    ...Object.fromEntries(
      PACKAGE_PAGES.map((name) => [`website.pages.${name}.images`, website.pages[name].images]),
    ),
  };
}
