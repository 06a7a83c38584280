import { z } from "zod";
import { manyLines, oneLine } from "#app/shop/form/written-text.ts";
import { LONGEST_CANNED } from "./canned-answer.ts";

const title = z
  .string({ error: "Name the answer" })
  .overwrite(oneLine)
  .min(1, "Name the answer")
  .max(LONGEST_CANNED.title, `At most ${LONGEST_CANNED.title} characters`);
const message = z
  .string({ error: "Write the answer" })
  .overwrite(manyLines)
  .min(1, "Write the answer")
  .max(LONGEST_CANNED.message, `At most ${LONGEST_CANNED.message} characters`);

/** What staff do with canned answers. */
export const cannedAnswerSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("create"), title, message }),
  z.object({
    intent: z.literal("change"),
    answerId: z.uuid(),
    version: z.coerce.number().int(),
    title,
    message,
  }),
  z.object({ intent: z.literal("remove"), answerId: z.uuid(), version: z.coerce.number().int() }),
]);

export type CannedAnswerChange = z.output<typeof cannedAnswerSchema>;
