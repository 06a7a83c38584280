/** The fields of a value that was read as JSON, each still to be looked at; none of what is no object. */
export function jsonRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}
