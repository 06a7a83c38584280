import { jsonRecord } from "#app/shop/form/json-record.ts";
import { forgetPictures } from "./kept-picture.ts";
import type { UploadedFile } from "./upload/uploaded-file.ts";

/** Everything a customer has put into one order form, kept until the order is paid. */
export interface OrderDraft<Values> {
  values: Values;
  /** Received files by the form field that takes their ids. */
  files: FileLists;
  /** The order that comes of it carries the same key: once it is paid the draft goes. */
  submissionKey: string;
}

export type FileLists = Readonly<Record<string, readonly UploadedFile[]>>;

const PREFIX = "order-draft:";

/**
 * The draft that was kept of a form, if its key is none of `spentKeys`: then its order
 * is paid, and it goes. `restoreValues` makes values of whatever was kept: it may be
 * another version's.
 */
export function readDraft<Values>(
  storage: Storage,
  formId: string,
  spentKeys: readonly string[],
  restoreValues: (kept: Record<string, unknown>) => Values,
): OrderDraft<Values> | null {
  for (const key of spentKeys) dropDraft(storage, key);
  const text = storage.getItem(PREFIX + formId);
  const kept = text === null ? null : parse(text);
  const submissionKey = kept?.["submissionKey"];
  if (!kept || typeof submissionKey !== "string") return null;
  return {
    values: restoreValues(jsonRecord(kept["values"])),
    files: filesOf(kept),
    submissionKey,
  };
}

/** Keeps a draft. A full or forbidden storage only means that nothing is kept. */
export function keepDraft(storage: Storage, formId: string, draft: OrderDraft<unknown>): void {
  try {
    storage.setItem(PREFIX + formId, JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Drops the draft that became an order: it is paid. */
export function dropDraft(storage: Storage, submissionKey: string): void {
  for (const key of draftsOf(storage, submissionKey)) {
    const files = Object.values(filesOf(parse(storage.getItem(key) ?? ""))).flat();
    forgetPictures(
      storage,
      files.map(({ id }) => id),
    );
    storage.removeItem(key);
  }
}

/** Whether the form that an order came from still has what was filled in. */
export function holdsDraft(storage: Storage, submissionKey: string): boolean {
  return draftsOf(storage, submissionKey).length > 0;
}

function draftsOf(storage: Storage, submissionKey: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return keys.filter((key) => {
    if (!key.startsWith(PREFIX)) return false;
    return parse(storage.getItem(key) ?? "")?.["submissionKey"] === submissionKey;
  });
}

function filesOf(kept: Record<string, unknown> | null): FileLists {
  const lists = Object.entries(jsonRecord(kept?.["files"]));
  return Object.fromEntries(lists.map(([field, list]) => [field, restoreFiles(list)]));
}

function restoreFiles(kept: unknown): UploadedFile[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((file: unknown) => {
    const { id, name, bytes } = jsonRecord(file);
    return typeof id === "string" && typeof name === "string" && typeof bytes === "number"
      ? [{ id, name, bytes }]
      : [];
  });
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return value === null ? null : jsonRecord(value);
  } catch {
    // Written by another version of the page, or by hand: as good as none.
    return null;
  }
}
