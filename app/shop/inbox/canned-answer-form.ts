import { z } from "zod";
import { requiredLine, requiredLines } from "#app/shop/form/fields.ts";
import { LONGEST_CANNED } from "./canned-answer.ts";

const title = requiredLine("Enter a name", LONGEST_CANNED.title);
const message = requiredLines("Enter the answer", LONGEST_CANNED.message);

/** The forms that staff send about canned answers. */
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
