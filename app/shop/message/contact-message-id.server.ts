import type { ContactMessage } from "./contact-form.ts";
import { idOfWords } from "./id-of-words.server.ts";

/** So long, and up to twice as long, the same words of the same sender are the same message. */
const SAME_WITHIN_MS = 60 * 60 * 1000;

/**
 * The id of a contact message, and the one that it would have had just before: who sends it again, because
 * its answer was lost, sends the same. A page that many share has no key for its form, and programs
 * have no page. `isHeld`: what was held as spam does not keep the same from being let through.
 */
export function contactMessageIds(
  { name, email, phone, subject, message }: ContactMessage,
  isHeld: boolean,
  now: Date,
): { id: string; before: string } {
  const span = Math.floor(now.getTime() / SAME_WITHIN_MS);
  const idIn = (number: number) =>
    idOfWords(number, name, email.toLowerCase(), phone, subject, message, isHeld);
  return { id: idIn(span), before: idIn(span - 1) };
}
