import { jsonRecord } from "#app/shop/form/json-record.ts";

/** A message that somebody has begun to write, and the key under which it will be sent. */
export interface MessageDraft {
  messageKey: string;
  values: Readonly<Record<string, string>>;
}

const PREFIX = "message-draft:";

/** `formId` names the form and whose it is: a browser may have several people. */
export function readDraft(storage: Storage, formId: string): MessageDraft | null {
  return parse(storage.getItem(PREFIX + formId));
}

/** Keeps a draft. A full or forbidden storage only means that nothing is kept. */
export function keepDraft(storage: Storage, formId: string, draft: MessageDraft): void {
  try {
    storage.setItem(PREFIX + formId, JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Drops the drafts that have become messages. */
export function dropSentDrafts(storage: Storage, messageIds: readonly string[]): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (!key?.startsWith(PREFIX)) continue;
    const draft = parse(storage.getItem(key));
    if (draft !== null && messageIds.includes(draft.messageKey)) storage.removeItem(key);
  }
}

function parse(text: string | null): MessageDraft | null {
  if (text === null) return null;
  try {
    const { messageKey, values } = jsonRecord(JSON.parse(text));
    if (typeof messageKey !== "string") return null;
    const texts = Object.entries(jsonRecord(values)).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return { messageKey, values: Object.fromEntries(texts) };
  } catch (error) {
    // Written by another version of the page, or by hand: as good as none.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
