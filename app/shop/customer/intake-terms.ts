/** Choices of the business questionnaire (accounts §3, customer_intake). */
export const YEARS_IN_BUSINESS = ["less-than-1", "1-2", "3-5", "6-10", "more-than-10"] as const;
export type YearsInBusiness = (typeof YEARS_IN_BUSINESS)[number];

export const SOCIAL_MEDIA = [
  "Facebook",
  "Instagram",
  "Twitter",
  "LinkedIn",
  "TikTok",
  "YouTube",
] as const;
