import { z } from "zod";
import { requiredLine } from "#app/shop/form/fields.ts";
import { newPasswordSchema } from "#app/shop/customer/sign-in/password.ts";
import { emailSchema } from "#app/shop/customer/sign-in/sign-in-form.ts";

export const ownerFormSchema = z.object({
  name: requiredLine("Name is required", 120),
  email: emailSchema,
  password: newPasswordSchema,
});

export type OwnerForm = z.infer<typeof ownerFormSchema>;
