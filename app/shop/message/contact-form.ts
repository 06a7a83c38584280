import { emailText } from "#app/shop/form/email-text.ts";
import { z } from "zod";
import { OFFERS_BOX } from "#app/shop/mailing-list/consent-terms.ts";
import { optionalLine, requiredLine, requiredLines } from "#app/shop/form/fields.ts";

/** In characters. */
const LONGEST = { name: 120, phone: 40, subject: 200, message: 5000 } as const;

/** Clocks further off say nothing. */
const EARLIEST = new Date("2000-01-01T00:00:00Z");
const LATEST = new Date("2100-01-01T00:00:00Z");

const BAD_EMAIL = "Enter an email address such as dana@example.com";

/** A visitor's message to the shop: all but the phone number is required (specification §5). */
export const contactMessageSchema = z.object({
  name: requiredLine("Enter your name", LONGEST.name),
  email: emailText(BAD_EMAIL),
  phone: optionalLine(LONGEST.phone),
  subject: requiredLine("Enter a subject", LONGEST.subject),
  message: requiredLines("Enter your message", LONGEST.message),
  /** The sender's own clock; without JavaScript there is none. */
  timestamp: z.coerce.date().min(EARLIEST).max(LATEST).optional().catch(undefined),
});

/** The form on a page: the message, and what tells a person from a program. */
export const contactFormSchema = contactMessageSchema.extend({
  /** Hidden from people: what fills it in is a program. */
  website: z.string().max(2000).optional(),
  /** The box for offers by email, where it is ticked. */
  [OFFERS_BOX]: z.string().max(20).optional().catch(undefined),
  /** From the page's coming alive until sending, in milliseconds; absent without JavaScript. */
  elapsedMs: z.coerce.number().int().nonnegative().optional().catch(undefined),
});

export type ContactMessage = z.output<typeof contactMessageSchema>;
