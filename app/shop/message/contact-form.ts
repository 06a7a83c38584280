import { z } from "zod";
import { manyLines, oneLine } from "#app/shop/form/written-text.ts";

/** In characters. */
const LONGEST = { name: 120, email: 254, phone: 40, subject: 200, message: 5000 } as const;

/** Clocks further off say nothing. */
const EARLIEST = new Date("2000-01-01T00:00:00Z");
const LATEST = new Date("2100-01-01T00:00:00Z");

const atMost = (max: number) => `At most ${max} characters`;
const BAD_EMAIL = "Enter an email address such as dana@example.com";
const requiredLine = (max: number, missing: string) =>
  z.string({ error: missing }).overwrite(oneLine).min(1, missing).max(max, atMost(max));

/** What a visitor writes to the shop: all but the phone number is required (specification §5). */
export const contactMessageSchema = z.object({
  name: requiredLine(LONGEST.name, "Enter your name"),
  email: z
    .string({ error: BAD_EMAIL })
    .trim()
    .max(LONGEST.email, atMost(LONGEST.email))
    .pipe(z.email(BAD_EMAIL)),
  phone: z.string().overwrite(oneLine).max(LONGEST.phone, atMost(LONGEST.phone)).default(""),
  subject: requiredLine(LONGEST.subject, "Enter a subject"),
  message: z
    .string({ error: "Enter your message" })
    .overwrite(manyLines)
    .min(1, "Enter your message")
    .max(LONGEST.message, atMost(LONGEST.message)),
  /** The sender's own clock; without JavaScript there is none. */
  timestamp: z.coerce.date().min(EARLIEST).max(LATEST).optional().catch(undefined),
});

/** The form on a page: the message, and what tells a person from a program. */
export const contactFormSchema = contactMessageSchema.extend({
  /** Hidden from people: what fills it in is a program. */
  website: z.string().max(2000).optional(),
  /** From the page's coming alive until sending, in milliseconds; absent without JavaScript. */
  elapsedMs: z.coerce.number().int().nonnegative().optional().catch(undefined),
});

export type ContactMessage = z.output<typeof contactMessageSchema>;
