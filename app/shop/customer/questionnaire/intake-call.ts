import { intakeDraftSchema, type IntakeAnswers, isBlank } from "./intake-form.ts";

/**
 * The `intakeData` of the named call (accounts §7), with its fields as the form or
 * as the table names them; `null` when there is no answer in it.
 */
export function readIntakeCall(body: unknown): IntakeAnswers | null {
  const data = isRecord(body) ? body["intakeData"] : undefined;
  if (!isRecord(data)) return null;
  const form = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [inCamelCase(name), asPosted(value)]),
  );
  const read = intakeDraftSchema.safeParse(form);
  return read.success && !isBlank(read.data) ? read.data : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function inCamelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function asPosted(value: unknown): unknown {
  return typeof value === "boolean" ? (value ? "yes" : "no") : value;
}
