import { atMost } from "#app/shop/form/at-most.ts";
import { z } from "zod";
import { BESIDE_ERRORS } from "#app/shop/form/beside-errors.ts";
import { optionalLine, requiredLine } from "#app/shop/form/fields.ts";
import { oneLine } from "#app/shop/form/written-text.ts";
import {
  GOOGLE_BUSINESS_STATUSES,
  LOGO_STATUSES,
  OTHER,
  POS_SYSTEMS,
  PROMOTION_MATERIALS,
  PROMOTION_METHODS,
  SOCIAL_MEDIA,
  YEARS_IN_BUSINESS,
} from "./intake-terms.ts";

const yesNo = z.enum(["yes", "no"], { error: "Choose yes or no" });

const website = z
  .string()
  .overwrite(asWebAddress)
  .max(300, atMost(300))
  .refine((text) => text === "" || isWebAddress(text), {
    error: "Enter a web address such as https://example.com",
    when: ({ issues }) => issues.length === 0,
  })
  .default("");

const someOf = <const List extends readonly [string, ...string[]]>(list: List) =>
  z.array(z.enum(list)).max(list.length);

/** The questionnaire as far as it is answered: an answer that does not fit is left open. */
const draftForm = z.object({
  hasWebsite: yesNo.optional().catch(undefined),
  websiteUrl: website.catch(""),
  socialMediaAccounts: someOf(SOCIAL_MEDIA).catch([]),
  hasGoogleBusiness: yesNo.optional().catch(undefined),
  googleBusinessStatus: z.enum(GOOGLE_BUSINESS_STATUSES).optional().catch(undefined),
  hasLogo: yesNo.optional().catch(undefined),
  logoStatus: z.enum(LOGO_STATUSES).optional().catch(undefined),
  currentPromotionMethods: someOf(PROMOTION_METHODS).catch([]),
  otherPromotionMethod: optionalLine(120).catch(""),
  interestedMaterials: someOf(PROMOTION_MATERIALS).catch([]),
  otherMaterial: optionalLine(120).catch(""),
  posSystem: z.enum(POS_SYSTEMS).optional().catch(undefined),
  otherPosSystem: optionalLine(120).catch(""),
  businessIndustry: optionalLine(120).catch(""),
  yearsInBusiness: z.enum(YEARS_IN_BUSINESS).optional().catch(undefined),
  wantsPromotions: yesNo.optional().catch(undefined),
});

type IntakeForm = z.output<typeof draftForm>;
export type IntakeField = keyof IntakeForm;

const completeForm = z.object({
  hasWebsite: yesNo,
  websiteUrl: website,
  socialMediaAccounts: someOf(SOCIAL_MEDIA).default([]),
  hasGoogleBusiness: yesNo,
  googleBusinessStatus: z.enum(GOOGLE_BUSINESS_STATUSES).optional(),
  hasLogo: yesNo,
  logoStatus: z.enum(LOGO_STATUSES).optional(),
  currentPromotionMethods: someOf(PROMOTION_METHODS).default([]),
  otherPromotionMethod: optionalLine(120),
  interestedMaterials: someOf(PROMOTION_MATERIALS).default([]),
  otherMaterial: optionalLine(120),
  posSystem: z.enum(POS_SYSTEMS).optional(),
  otherPosSystem: optionalLine(120),
  businessIndustry: requiredLine("Tell us what your business does", 120),
  yearsInBusiness: z.enum(YEARS_IN_BUSINESS, { error: "Choose how long" }),
  wantsPromotions: yesNo.optional(),
});

/** The business questionnaire, filled in, for the browser and the server (accounts §3). */
export const intakeSchema = completeForm
  .superRefine((form, context) => {
    for (const { isAsked, field, message } of furtherQuestions(form)) {
      const isOpen = form[field] === undefined || form[field] === "";
      if (isAsked && isOpen) context.addIssue({ code: "custom", path: [field], message });
    }
  }, BESIDE_ERRORS)
  .transform(answersOf);

/** The same put off: whatever is answered so far, and nothing refused. */
export const intakeDraftSchema = draftForm.transform(answersOf);

/** The answers of a customer; `null` and "" are questions left open. */
export type IntakeAnswers = ReturnType<typeof answersOf>;

/** Whether nothing at all is answered yet. */
export function isBlank(answers: IntakeAnswers): boolean {
  return Object.values(answers).every(
    (answer) => answer === null || (typeof answer !== "boolean" && answer.length === 0),
  );
}

/** Questions that an earlier answer raises. */
function furtherQuestions(form: Partial<IntakeForm>) {
  const chosen = (list: readonly string[] | undefined) => list?.includes(OTHER) ?? false;
  return [
    {
      field: "websiteUrl",
      isAsked: form.hasWebsite === "yes",
      message: "Enter the address of your website",
    },
    {
      field: "googleBusinessStatus",
      isAsked: form.hasGoogleBusiness === "yes",
      message: "Choose how it stands",
    },
    { field: "logoStatus", isAsked: form.hasLogo === "no", message: "Choose how it stands" },
    {
      field: "otherPromotionMethod",
      isAsked: chosen(form.currentPromotionMethods),
      message: "Tell us which other way",
    },
    {
      field: "otherMaterial",
      isAsked: chosen(form.interestedMaterials),
      message: "Tell us which other material",
    },
    {
      field: "otherPosSystem",
      isAsked: form.posSystem === OTHER,
      message: "Tell us which other system",
    },
  ] as const;
}

/** The answers as they are kept; one to a question that is not asked any more is dropped. */
function answersOf(form: IntakeForm) {
  const dropped = new Set<IntakeField>(
    furtherQuestions(form).flatMap(({ isAsked, field }) => (isAsked ? [] : [field])),
  );
  const words = (
    field: "websiteUrl" | "otherPromotionMethod" | "otherMaterial" | "otherPosSystem",
  ) => (dropped.has(field) ? "" : form[field]);
  return {
    hasWebsite: isYes(form.hasWebsite),
    websiteUrl: words("websiteUrl"),
    socialMediaAccounts: unique(form.socialMediaAccounts),
    hasGoogleBusiness: isYes(form.hasGoogleBusiness),
    googleBusinessStatus: dropped.has("googleBusinessStatus")
      ? ""
      : (form.googleBusinessStatus ?? ""),
    hasLogo: isYes(form.hasLogo),
    logoStatus: dropped.has("logoStatus") ? "" : (form.logoStatus ?? ""),
    currentPromotionMethods: unique(form.currentPromotionMethods),
    otherPromotionMethod: words("otherPromotionMethod"),
    interestedMaterials: unique(form.interestedMaterials),
    otherMaterial: words("otherMaterial"),
    posSystem: form.posSystem ?? "",
    otherPosSystem: words("otherPosSystem"),
    businessIndustry: form.businessIndustry,
    yearsInBusiness: form.yearsInBusiness ?? null,
    wantsPromotions: isYes(form.wantsPromotions),
  };
}

function isYes(answer: "yes" | "no" | undefined): boolean | null {
  return answer === undefined ? null : answer === "yes";
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)];
}

/** "blueheron.example" is what people type, and what they mean is a link. */
function asWebAddress(typed: string): string {
  const text = oneLine(typed);
  return text === "" || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

function isWebAddress(text: string): boolean {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url !== null && /[^.]\.[^.]/.test(url.hostname) && url.username === "";
}
