import { isText, jsonRecord } from "#app/shop/form/json-record.ts";
import type { ContactErrors } from "#app/shop/message/contact-answer.ts";
import { CONTACT_NOTICES, type ContactNotice } from "#app/shop/message/contact-notices.ts";

export type ContactAnswer =
  | { ok: true; notice: ContactNotice }
  | { ok: false; notice: ContactNotice; errors: ContactErrors };

const UNREACHABLE: ContactAnswer = { ok: false, notice: CONTACT_NOTICES.unsure, errors: {} };

/** Hands a message to the shop; the page stays as it is whatever comes of it. */
export async function sendContactMessage(fields: Record<string, unknown>): Promise<ContactAnswer> {
  try {
    const response = await fetch("/api/functions/send-contact-message", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fields),
    });
    return readAnswer(await response.json());
  } catch (error) {
    // No connection, or a proxy's page instead of our answer.
    if (error instanceof TypeError || error instanceof SyntaxError) return UNREACHABLE;
    throw error;
  }
}

function readAnswer(answer: unknown): ContactAnswer {
  const { data, error } = jsonRecord(answer);
  const taken = jsonRecord(data);
  if (isText(taken["title"]) && isText(taken["text"])) {
    return { ok: true, notice: { title: taken["title"], text: taken["text"] } };
  }
  const { title, message, fields } = jsonRecord(error);
  if (!isText(title) || !isText(message)) return UNREACHABLE;
  return { ok: false, notice: { title, text: message }, errors: readErrors(fields) };
}

function readErrors(fields: unknown): ContactErrors {
  const entries = Object.entries(jsonRecord(fields)).flatMap(([name, sentences]) =>
    Array.isArray(sentences) ? [[name, sentences.filter(isText)] as const] : [],
  );
  return Object.fromEntries(entries);
}
