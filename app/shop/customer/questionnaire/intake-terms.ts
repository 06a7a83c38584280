/** Choices of the business questionnaire (accounts §3, customer_intake). */
export const YEARS_IN_BUSINESS = ["less-than-1", "1-2", "3-5", "6-10", "more-than-10"] as const;
export type YearsInBusiness = (typeof YEARS_IN_BUSINESS)[number];

export const YEARS_LABELS: Readonly<Record<YearsInBusiness, string>> = {
  "less-than-1": "Less than 1 year",
  "1-2": "1 to 2 years",
  "3-5": "3 to 5 years",
  "6-10": "6 to 10 years",
  "more-than-10": "More than 10 years",
};

export function isYearsInBusiness(answer: string): answer is YearsInBusiness {
  return Object.hasOwn(YEARS_LABELS, answer);
}

export const SOCIAL_MEDIA = [
  "Facebook",
  "Instagram",
  "Twitter",
  "LinkedIn",
  "TikTok",
  "YouTube",
] as const;

/** The last answer of a list that asks for words of one's own. */
export const OTHER = "Other";

/** How a Google business profile stands, for those who have one. */
export const GOOGLE_BUSINESS_STATUSES = [
  "Verified and up to date",
  "Verified, but it needs an update",
  "Not verified yet",
  "Not sure",
] as const;

/** How a logo stands, for those who have none. */
export const LOGO_STATUSES = [
  "I would like one designed",
  "Someone is designing one",
  "I have a sketch or an idea",
  "I do not need one now",
] as const;

export const PROMOTION_METHODS = [
  "Word of mouth",
  "Social media",
  "Online ads",
  "Email",
  "Flyers and postcards",
  "Signs and banners",
  "Events and trade shows",
  "Newspaper, radio or TV",
  OTHER,
] as const;

export const PROMOTION_MATERIALS = [
  "Business cards",
  "Flyers and postcards",
  "Brochures and menus",
  "Banners and posters",
  "Stickers and labels",
  "Vehicle graphics",
  "Website or app",
  "Logo and design",
  OTHER,
] as const;

export const POS_SYSTEMS = [
  "None",
  "Square",
  "Clover",
  "Toast",
  "Shopify",
  "Lightspeed",
  OTHER,
] as const;

/** Suggestions only: a business may be anything. */
export const INDUSTRIES = [
  "Restaurant or café",
  "Retail shop",
  "Beauty and hair",
  "Health and fitness",
  "Construction and trades",
  "Cleaning and home services",
  "Landscaping",
  "Automotive",
  "Real estate",
  "Events and entertainment",
  "Church or non-profit",
  "Professional services",
] as const;
