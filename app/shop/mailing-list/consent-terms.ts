/** The forms in which somebody can agree to offers by email. */
export const CONSENT_FORMS = [
  "footer",
  "contact",
  "checkout",
  "profile",
  "questionnaire",
  "link",
] as const;
export type ConsentForm = (typeof CONSENT_FORMS)[number];

/** A form as the team reads it. */
export const CONSENT_FORM_WORDS: Readonly<Record<ConsentForm, string>> = {
  footer: "Footer of the shop",
  contact: "Contact form",
  checkout: "Checkout",
  profile: "Profile",
  questionnaire: "Business questionnaire",
  link: "Link in an email",
};

/** The box in a form; it is never ticked beforehand. */
export const OFFERS_BOX = "wantsOffers";
export const OFFERS_BOX_WORDS = "Email me offers and ideas. I can unsubscribe any time.";

/** Where an address is left for offers, and where a mail's link leads: below it. */
export const OFFERS_PATH = "/emails";
