import { z } from "zod";
import {
  PASSWORDS_DIFFER,
  passwordPairShape,
  passwordsMatch,
  personNameShape,
} from "#app/shop/customer/sign-in/sign-up-form.ts";

/** A new account for whoever was invited to the team; its e-mail is the invitation's. */
export const joinTeamFormSchema = z
  .object({ ...personNameShape, ...passwordPairShape })
  .refine(passwordsMatch, PASSWORDS_DIFFER);

export type JoinTeamForm = z.infer<typeof joinTeamFormSchema>;
