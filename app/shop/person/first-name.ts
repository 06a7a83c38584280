/** The name of a profile when nobody gave one (accounts §3, profiles). */
const UNSET = "Default";

/** A first name as its owner gave it; empty when nobody did. */
export function givenFirstName(firstName: string): string {
  return firstName === UNSET ? "" : firstName;
}

/** Both names as their owner gave them; empty when nobody did. */
export function nameInFull(person: { firstName: string | null; lastName: string | null }): string {
  return `${givenFirstName(person.firstName ?? "")} ${person.lastName ?? ""}`.trim();
}

/** How a customer is greeted: by first name, or 'Customer' when there is none (accounts §2). */
export function greetingName(firstName: string): string {
  return givenFirstName(firstName) || "Customer";
}

/**
 * A first name as mails greet with it; empty for what need not be a name. Anybody
 * can sign up with anybody's address, and would have us send their own words there.
 */
export function mailedName(firstName: string): string {
  const isName = /^[\p{L}\p{M}'’-]{1,30}( [\p{L}\p{M}'’-]{1,30})?$/u.test(firstName);
  return isName ? firstName : "";
}

/** A name of one piece as first and last name: what follows the first word is the last name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
