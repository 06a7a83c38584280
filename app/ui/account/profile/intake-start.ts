import type { IntakeAnswers } from "#app/shop/customer/questionnaire/intake-form.ts";

type Kept = Omit<IntakeAnswers, "yearsInBusiness"> & { yearsInBusiness: string | null };

/** The answers kept, as the form's fields begin with them. */
export function intakeStart(kept: Kept | null) {
  if (kept === null) return null;
  const { hasWebsite, hasGoogleBusiness, hasLogo, wantsPromotions, ...others } = kept;
  return {
    ...others,
    hasWebsite: yesNo(hasWebsite),
    hasGoogleBusiness: yesNo(hasGoogleBusiness),
    hasLogo: yesNo(hasLogo),
    wantsPromotions: yesNo(wantsPromotions),
  };
}

export type IntakeStart = ReturnType<typeof intakeStart>;

function yesNo(answer: boolean | null): "yes" | "no" | null {
  return answer === null ? null : answer ? "yes" : "no";
}
