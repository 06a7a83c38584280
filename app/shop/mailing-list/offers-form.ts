import { z } from "zod";

const BAD_EMAIL = "Enter an email address such as dana@example.com";

/** The form in the footer: an address to send offers to. */
export const offersFormSchema = z.object({
  email: z.string({ error: BAD_EMAIL }).trim().max(254, BAD_EMAIL).pipe(z.email(BAD_EMAIL)),
});
