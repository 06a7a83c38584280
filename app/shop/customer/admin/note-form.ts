import { z } from "zod";
import { requiredLines } from "#app/shop/form/fields.ts";
import { correctionFields } from "#app/shop/rewards/ledger/correction-form.ts";

/** The forms that staff send from the dialog about a customer. */
export const customerAdminSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("note"),
    note: requiredLines("Enter a note", 4000),
  }),
  z.object({ intent: z.literal("verification") }),
  z.object({ intent: z.literal("correction"), ...correctionFields }),
]);
