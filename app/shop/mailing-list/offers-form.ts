import { z } from "zod";

const BAD_EMAIL = "Enter an email address such as dana@example.com";

/** The form in the footer: an address to send offers to. */
export const offersFormSchema = z.object({
  email: z.string({ error: BAD_EMAIL }).trim().max(254, BAD_EMAIL).pipe(z.email(BAD_EMAIL)),
});

/** The buttons of a mailbox's own page, and of the profile. */
export const OFFERS_INTENTS = ["agree", "leave"] as const;
export const offersIntentSchema = z.object({ intent: z.enum(OFFERS_INTENTS) });

/** The one field that a mail program sends for its reader (RFC 8058). */
export const ONE_CLICK = { field: "List-Unsubscribe", value: "One-Click" } as const;
