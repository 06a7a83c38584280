import { z } from "zod";

/** The price that the customer accepts: which one, and what it came to on their page. */
export const acceptanceFormSchema = z.object({
  version: z.coerce.number().int().min(1),
  expectedTotal: z.string().max(20),
});
