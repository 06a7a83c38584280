/** What a name is left at when nobody gave one (accounts §3, profiles). */
const UNSET = "Default";

/** How a customer is greeted: by first name, or 'Customer' when there is none (accounts §2). */
export function greetingName(fullName: string): string {
  const [first = ""] = fullName.trim().split(/\s+/);
  return first === "" || first === UNSET ? "Customer" : first;
}
