import { z } from "zod";
import { manyLines } from "#app/shop/form/written-text.ts";
import { correctionFields } from "#app/shop/rewards/correction-form.ts";

/** What staff do from the dialog about a customer. */
export const customerDeskSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("note"),
    note: z
      .string({ error: "Write the note" })
      .overwrite(manyLines)
      .min(1, "Write the note")
      .max(4000, "At most 4000 characters"),
  }),
  z.object({ intent: z.literal("verification") }),
  z.object({ intent: z.literal("correction"), ...correctionFields }),
]);
