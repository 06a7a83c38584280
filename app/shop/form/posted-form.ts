/** A field of a form as it was sent. */
export interface TypedField {
  name: string;
  value: string;
}

/** A form that was sent and not taken: the same fields, sent there again, are the same wish. */
export interface PostedForm {
  /** The address that it goes to. */
  action: string;
  fields: TypedField[];
}

/** What was typed and chosen; files are not. */
export function typedFields(form: FormData): TypedField[] {
  return [...form].flatMap(([name, value]) => (typeof value === "string" ? [{ name, value }] : []));
}

/** Whether what came with an error has such a form with it. */
export function isPosted(data: unknown): data is { posted: PostedForm } {
  return typeof data === "object" && data !== null && "posted" in data && data.posted !== null;
}
