import { z } from "zod";
import { emailSchema } from "#app/shop/customer/sign-in/sign-in-form.ts";

/** Where a test mail goes (accounts §2), and the page that asked for it. */
export const testEmailFormSchema = z.object({
  testEmail: emailSchema,
  from: z.enum(["page", "settings"]).default("page"),
});
