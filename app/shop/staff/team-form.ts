import { z } from "zod";
import { emailSchema } from "#app/shop/customer/sign-in-form.ts";

/** Adding somebody by e-mail, or changing what somebody on the team may do. */
export const teamFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    email: emailSchema,
    role: z.enum(["staff", "admin"], { error: "Choose a role" }),
  }),
  z.object({
    intent: z.literal("change"),
    userId: z.string().min(1).max(100),
    role: z.enum(["staff", "admin", "customer"], { error: "Choose a role" }),
  }),
]);
