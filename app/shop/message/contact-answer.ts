import { z } from "zod";
import { OFFERS_BOX } from "#app/shop/mailing-list/consent-terms.ts";
import { type ContactMessage, contactFormSchema } from "./contact-form.ts";
import { CONTACT_NOTICES, type ContactNotice } from "./contact-notices.ts";
import { type SpamSign, spamSigns } from "./spam-signs.ts";

/** Sentences beside the fields they belong to. */
export type ContactErrors = Readonly<Record<string, readonly string[]>>;

/** Why a message was not taken. */
export interface ContactRefusal {
  notice: ContactNotice;
  errors: ContactErrors;
}

export type ReadContact =
  | { ok: true; message: ContactMessage; wantsOffers: boolean; spamSigns: SpamSign[] }
  | { ok: false; refusal: ContactRefusal };

/** Reads a contact form, or the body of `send-contact-message`. */
export function readContact(fields: unknown): ReadContact {
  const read = contactFormSchema.safeParse(fields);
  if (!read.success) {
    const { fieldErrors: errors } = z.flattenError(read.error);
    return { ok: false, refusal: { notice: CONTACT_NOTICES.incomplete, errors } };
  }
  const { website, elapsedMs, [OFFERS_BOX]: box, ...message } = read.data;
  const wantsOffers = box !== undefined;
  return {
    ok: true,
    message,
    wantsOffers,
    spamSigns: spamSigns({ ...message, website, elapsedMs }),
  };
}

/** A submitted form as fields; what was left empty is not there. */
export function contactFields(form: FormData): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}
