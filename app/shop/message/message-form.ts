import { z } from "zod";
import { manyLines } from "#app/shop/form/written-text.ts";
import { MESSAGE_NOTICES, type MessageNotice } from "./message-notices.ts";
import { requiredLine, requiredLines } from "#app/shop/form/fields.ts";

/** In characters. */
export const LONGEST = { subject: 200, message: 5000 } as const;

const message = requiredLines("Enter your message", LONGEST.message);

/** Made with the form, so that a message sent twice is one message. */
const messageKey = z.uuid().catch(() => crypto.randomUUID());

/** The first message of a thread (accounts §2: subject, message). */
const newMessageSchema = z.object({
  subject: requiredLine("Enter a subject", LONGEST.subject),
  message,
  messageKey,
  /** The order it is about. */
  orderId: z.string().optional(),
});

/** One more message in a thread, by the customer or by staff. */
const replySchema = z.object({
  message,
  messageKey,
  /** The newest message its writer had in view: all up to there is read. */
  seen: z.uuid().optional().catch(undefined),
});

export type NewMessage = z.output<typeof newMessageSchema>;
export type Reply = z.output<typeof replySchema>;

/** A message that was refused, to be shown again. */
export interface RefusedMessage {
  /** `null`: nothing is wrong, it was only not meant to be sent yet. */
  notice: MessageNotice | null;
  errors: Readonly<Record<string, readonly string[]>>;
  values: Readonly<Record<string, string>>;
}

export type ReadMessage<Form> = { ok: true; form: Form } | { ok: false; refused: RefusedMessage };

/** Reads the form of a new thread; subject and message are needed (accounts §5). */
export function readNewMessage(values: Record<string, string>): ReadMessage<NewMessage> {
  const read = newMessageSchema.safeParse(values);
  if (read.success) return { ok: true, form: read.data };
  const isEmpty = ["subject", "message"].some((name) => manyLines(values[name] ?? "") === "");
  const notice = isEmpty ? MESSAGE_NOTICES.incomplete : MESSAGE_NOTICES.wrong;
  return { ok: false, refused: { notice, errors: sentencesOf(read.error), values } };
}

/** Reads the form below a thread. */
export function readReply(values: Record<string, string>): ReadMessage<Reply> {
  const read = replySchema.safeParse(values);
  if (read.success) return { ok: true, form: read.data };
  const errors = sentencesOf(read.error);
  return { ok: false, refused: { notice: MESSAGE_NOTICES.wrong, errors, values } };
}

function sentencesOf(error: z.ZodError): RefusedMessage["errors"] {
  const errors: Record<string, string[]> = {};
  for (const { path, message: sentence } of error.issues) {
    (errors[String(path[0])] ??= []).push(sentence);
  }
  return errors;
}
