import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { postedFields } from "./posted-fields.ts";

export type ReadResult<Form> =
  | { ok: true; form: Form }
  | { ok: false; errors: Record<string, string[]> };

/** Reads a posted form with the one schema that browser and server share. */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  posted: FormData,
  isRelevant: (name: string) => boolean = () => true,
): ReadResult<z.output<Schema>> {
  const relevant = new FormData();
  for (const [name, value] of postedFields(posted)) {
    if (isRelevant(name)) relevant.append(name, value);
  }
  const submission = parseWithZod(relevant, { schema });
  if (submission.status === "success") return { ok: true, form: submission.value };
  const errors = Object.entries(submission.error ?? {}).flatMap(([field, messages]) =>
    messages === null ? [] : [[field, messages] as const],
  );
  return { ok: false, errors: Object.fromEntries(errors) };
}
