import { z } from "zod";
import { emailSchema } from "#app/shop/customer/sign-in/sign-in-form.ts";
import { ROLES, TEAM_ROLES } from "#app/shop/person/roles.ts";

const userId = z.string().min(1).max(100);
const inviteId = z.uuid();

/** Inviting somebody, changing what a member may do, ending sessions, and what becomes of an invitation. */
export const teamFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("invite"),
    email: emailSchema,
    role: z.enum(TEAM_ROLES, { error: "Choose a role" }),
  }),
  z.object({
    intent: z.literal("change"),
    userId,
    role: z.enum(ROLES, { error: "Choose a role" }),
  }),
  z.object({ intent: z.literal("sign-out"), userId }),
  z.object({ intent: z.literal("resend"), inviteId }),
  z.object({ intent: z.literal("revoke"), inviteId }),
]);

export type TeamForm = z.infer<typeof teamFormSchema>;
