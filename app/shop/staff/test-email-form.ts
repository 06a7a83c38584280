import { z } from "zod";
import { emailSchema } from "#app/shop/customer/sign-in/sign-in-form.ts";

/** The recipient of a test mail (accounts §2), and the page that asked for it. */
export const testEmailFormSchema = z.object({
  testEmail: emailSchema,
  from: z.enum(["page", "settings"]).default("page"),
});
