import type { IntakeAnswers } from "./intake-form.ts";
import { isYearsInBusiness, OTHER, YEARS_LABELS } from "./intake-terms.ts";

/** Answers as they are read again, of a form or of the database. */
type Answered = Omit<IntakeAnswers, "yearsInBusiness"> & { yearsInBusiness: string | null };

export interface IntakeFact {
  term: string;
  /** Empty when the question is open. */
  answer: string;
}

/** The questionnaire to read, for the customer and the team: one line a question. */
export function intakeFacts(answers: Answered): IntakeFact[] {
  const { yearsInBusiness } = answers;
  return [
    { term: "Industry", answer: answers.businessIndustry },
    {
      term: "Years in business",
      answer:
        yearsInBusiness !== null && isYearsInBusiness(yearsInBusiness)
          ? YEARS_LABELS[yearsInBusiness]
          : "",
    },
    { term: "Website", answer: withMore(answers.hasWebsite, answers.websiteUrl) },
    { term: "Social media", answer: answers.socialMediaAccounts.join(", ") },
    {
      term: "Google business profile",
      answer: withMore(answers.hasGoogleBusiness, answers.googleBusinessStatus),
    },
    { term: "Logo", answer: withMore(answers.hasLogo, answers.logoStatus) },
    {
      term: "Promotes by",
      answer: listed(answers.currentPromotionMethods, answers.otherPromotionMethod),
    },
    { term: "Interested in", answer: listed(answers.interestedMaterials, answers.otherMaterial) },
    {
      term: "Checkout system",
      answer: named(answers.posSystem, answers.otherPosSystem),
    },
    { term: "Offers and ideas by email", answer: withMore(answers.wantsPromotions, "") },
  ];
}

function withMore(answer: boolean | null, more: string): string {
  if (answer === null) return "";
  return [answer ? "Yes" : "No", more].filter(Boolean).join(", ");
}

/** "Other" is told by its own words. */
function named(choice: string, other: string): string {
  return choice === OTHER && other !== "" ? other : choice;
}

function listed(choices: readonly string[], other: string): string {
  return choices.map((choice) => named(choice, other)).join(", ");
}
