/** More than any form of the shop has. */
export const MAX_FIELDS = 300;

/** A name, the names in it, and small indices: "email", "contact.name", "pages[12].text". */
const FIELD_NAME = /^(?!__)[\w-]+(?:\[\d{0,3}\]|\.[\w-]+){0,8}$/;

/**
 * The fields of a posted form that one of our own forms can have sent. Field
 * names are read as paths: "x[4000000000]" would become a list of that length,
 * and names that begin with "__" are orders to the form library.
 */
export function postedFields(posted: FormData): FormData {
  const fields = new FormData();
  let left = MAX_FIELDS;
  for (const [name, value] of posted) {
    if (!FIELD_NAME.test(name)) continue;
    if (left === 0) break;
    left -= 1;
    fields.append(name, value);
  }
  return fields;
}

/** A field's text; empty when it is missing, or a file. */
export function postedText(posted: FormData, field: string): string {
  const value = posted.get(field);
  return typeof value === "string" ? value : "";
}
