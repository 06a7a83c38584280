/** The typed text of a form, as it was typed, by field. */
export type RecordDraft<Field extends string> = Readonly<Record<Field, string>>;

/** The sentences beside the fields that were refused. */
export type RecordErrors = Readonly<Record<string, readonly string[] | undefined>>;

/** Parts what was chosen several times in one field. */
const SEPARATOR = ",";

/**
 * The fields of a form as they were posted, or as an address holds them; a field that came
 * several times is one text, its values parted by commas. Files are left out.
 */
export function readRecordDraft<Field extends string>(
  posted: FormData | URLSearchParams,
  fields: readonly Field[],
): RecordDraft<Field> {
  const texts = fields.map((field): [Field, string] => [
    field,
    posted
      .getAll(field)
      .flatMap((value) => (typeof value === "string" && value !== "" ? [value] : []))
      .join(SEPARATOR),
  ]);
  return fromEntries(texts);
}

/** The values of a field that can be chosen several times. */
export function valuesOf(text: string): string[] {
  return text.split(SEPARATOR).filter((value) => value !== "");
}

/** Several values as one field's text. */
export function joinValues(values: readonly (string | number)[]): string {
  return values.join(SEPARATOR);
}

function fromEntries<Field extends string>(
  entries: readonly [Field, string][],
): Record<Field, string>;
function fromEntries(entries: readonly [string, string][]): Record<string, string> {
  return Object.fromEntries(entries);
}

/** The version that a form was opened with; -1, which nothing has, where it says none. */
export function readVersion(posted: FormData): number {
  const text = posted.get("version");
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
