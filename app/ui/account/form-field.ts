/** A field as the form library describes it. */
export interface FormField {
  id: string;
  name: string;
  /** Texts as they were typed or kept; Conform gives one for a single box. */
  initialValue?: unknown;
  errors?: string[] | undefined;
}

/** The attributes of a text control or a select, with what was typed before. */
export function textOf({ id, name, initialValue, errors }: FormField) {
  const defaultValue = typeof initialValue === "string" ? initialValue : "";
  return { id, name, defaultValue, errors };
}

/** The same for a password or a code, which never comes back into the page. */
export function secretOf({ id, name, errors }: FormField) {
  return { id, name, errors };
}
