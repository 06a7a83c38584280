import type { NameForm } from "./review-terms.ts";

interface Contact {
  contactName: string;
  contactBusiness: string;
}

/** The words in the place of a name that nobody gave, or that is gone with its account. */
export const NAMELESS = "A customer";

/** The name under a review, from what the order knows: "Dana W.", or the business; "" for none. */
export function shownName(contact: Contact, form: NameForm): string {
  switch (form) {
    case "person":
      return firstNameAndInitial(contact.contactName);
    case "business":
      return contact.contactBusiness.trim();
    case "nobody":
      return "";
  }
}

function firstNameAndInitial(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ""] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  const [initial = ""] = last ?? "";
  return initial === "" ? first : `${first} ${initial.toUpperCase()}.`;
}

/** The forms that come to a name with this order; without one the review is nobody's. */
export function offeredNames(contact: Contact): NameForm[] {
  const named = (["person", "business"] as const).filter((form) => shownName(contact, form) !== "");
  return [...named, "nobody"];
}
