/** Errors by field name ("contact.email"); "" holds those of the whole form. */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

/** "delivery.zip" or "products[0].name" as an id: what labels, errors and links point to. */
export function fieldId(field: string): string {
  return field.replaceAll(/[.[\]]+/g, "-").replace(/-$/, "");
}

/** "files[0]" is an error of the list "files". */
export function controlFieldOf(path: string): string {
  return path.replace(/\[\d+\]$/, "");
}
