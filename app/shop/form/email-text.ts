import { atMost } from "./at-most.ts";
import { z } from "zod";
import { hostName } from "./host-name.ts";
import { LONGEST_EMAIL } from "./longest-email.ts";
import { oneLine } from "./written-text.ts";

/** What comes before the @, as `<input type=email>` takes it (HTML, "valid e-mail address"). */
const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/** A name on the internet, which a mailbox of this machine's has not. */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])${LABEL}$`, "i");

/**
 * An email address as it was typed, its domain in the letters that mail servers know: "info@müller.de" is
 * "info@xn--mller-kva.de". As it is where it is none.
 */
export function plainEmail(text: string): string {
  const typed = oneLine(text);
  const at = typed.lastIndexOf("@");
  const domain = typed.slice(at + 1);
  if (at < 1 || !/[^\x20-\x7E]/.test(domain)) return typed;
  const host = hostName(domain);
  return host === "" ? typed : `${typed.slice(0, at)}@${host}`;
}

/** Whether a text is an email address that mail can be sent to over the internet. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  return (
    text.length <= LONGEST_EMAIL &&
    LOCAL_PART.test(text.slice(0, at)) &&
    DOMAIN.test(text.slice(at + 1))
  );
}

/** An email address of a form; `problem` is said of what is none. */
export function emailText(problem: string) {
  return z
    .string({ error: problem })
    .overwrite(plainEmail)
    .max(LONGEST_EMAIL, atMost(LONGEST_EMAIL))
    .refine(isEmail, { error: problem, when: ({ issues }) => issues.length === 0 });
}
