import { parseWithZod } from "@conform-to/zod/v4";
import { intakeDraftSchema, intakeSchema } from "#app/shop/customer/questionnaire/intake-form.ts";

/** The button that puts the questionnaire off, by name and value. */
export const SKIP = { name: "intent", value: "skip" } as const;

export function isSkipped(posted: FormData): boolean {
  return posted.get(SKIP.name) === SKIP.value;
}

/** Reads the business questionnaire; put off, whatever is answered will do. */
export function parseIntakeForm(posted: FormData) {
  return parseWithZod(posted, { schema: isSkipped(posted) ? intakeDraftSchema : intakeSchema });
}
