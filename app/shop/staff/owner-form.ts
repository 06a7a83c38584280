import { z } from "zod";
import { newPasswordSchema } from "#app/shop/customer/password.ts";
import { emailSchema } from "#app/shop/customer/sign-in-form.ts";

export const ownerFormSchema = z.object({
  name: z
    .string({ error: "Name is required" })
    .trim()
    .min(1, "Name is required")
    .max(120, "Name is too long"),
  email: emailSchema,
  password: newPasswordSchema,
});

export type OwnerForm = z.infer<typeof ownerFormSchema>;
