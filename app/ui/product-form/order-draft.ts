import type { FormValues } from "./form-values.ts";
import type { UploadedFile } from "./uploaded-file.ts";

/** Everything a customer has put into one order form, kept until the order is paid. */
export interface OrderDraft {
  values: FormValues;
  files: Record<UploadList, readonly UploadedFile[]>;
  /** The order that comes of it carries the same key: once it is paid the draft goes. */
  submissionKey: string;
}

/** The form fields that hold ids of uploaded files. */
export type UploadList = "files" | "design.designImages";

const PREFIX = "order-draft:";

export function readDraft(storage: Storage, formId: string, start: FormValues): OrderDraft | null {
  const text = storage.getItem(PREFIX + formId);
  return text === null ? null : restoreDraft(text, start);
}

/** Keeps a draft. A full or forbidden storage only means that nothing is kept. */
export function keepDraft(storage: Storage, formId: string, draft: OrderDraft): void {
  try {
    storage.setItem(PREFIX + formId, JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Drops the draft that became an order: it is paid. */
export function dropDraft(storage: Storage, submissionKey: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (!key?.startsWith(PREFIX)) continue;
    const draft = parse(storage.getItem(key) ?? "");
    if (draft?.["submissionKey"] === submissionKey) storage.removeItem(key);
  }
}

function restoreDraft(text: string, start: FormValues): OrderDraft | null {
  const kept = parse(text);
  if (kept === null) return null;
  const { submissionKey } = kept;
  if (typeof submissionKey !== "string") return null;
  const lists = record(kept["files"]);
  return {
    values: restoreValues(record(kept["values"]), start),
    files: {
      files: restoreFiles(lists["files"]),
      "design.designImages": restoreFiles(lists["design.designImages"]),
    },
    submissionKey,
  };
}

function restoreValues(kept: Record<string, unknown>, start: FormValues): FormValues {
  const values = { ...start };
  for (const field of fieldsOf(start)) {
    const value = kept[field];
    if (typeof value === "string") values[field] = value;
  }
  const addOns = kept["addOns"];
  if (Array.isArray(addOns)) values.addOns = addOns.filter((one) => typeof one === "string");
  return values;
}

type TextField = Exclude<keyof FormValues, "addOns">;

function fieldsOf(values: FormValues): TextField[] {
  const isText = (field: string): field is TextField => field in values && field !== "addOns";
  return Object.keys(values).filter(isText);
}

function restoreFiles(kept: unknown): UploadedFile[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((file: unknown) => {
    const { id, name, bytes } = record(file);
    return typeof id === "string" && typeof name === "string" && typeof bytes === "number"
      ? [{ id, name, bytes }]
      : [];
  });
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return value === null ? null : record(value);
  } catch {
    // Written by another version of the page, or by hand: as good as none.
    return null;
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
