import { z } from "zod";

/** An admin's verdict on a referral that is held (decisions §5). */
export const verdictFormSchema = z.object({
  referralId: z.uuid(),
  verdict: z.enum(["active", "refused"]),
});
