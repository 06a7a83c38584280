import { jsonRecord } from "#app/shop/form/json-record.ts";
import { UNFINISHED_KEY } from "./unfinished-key.ts";

/** An upload that the shop has a part of, as the browser remembers it. */
export interface KeptUpload {
  /** Its address at the shop. */
  url: string;
  /** The form and the field that it was chosen in. */
  form: string;
  field: string;
  /** The file it is of: chosen again, it has the same. */
  fingerprint: string;
  name: string;
  bytes: number;
  sentBytes: number;
  /** When it was begun, in milliseconds. */
  at: number;
}

/** The shop itself forgets it sooner, unless it goes on. */
const LONGEST_MS = 2 * 24 * 60 * 60 * 1000;

/** Tells whether a file that is chosen is the one that was: its content is not looked at. */
export function fingerprintOf({
  name,
  type,
  size,
  lastModified,
}: Pick<File, "name" | "type" | "size" | "lastModified">): string {
  return JSON.stringify([name, type, size, lastModified]);
}

export function listKept(storage: Storage, now: number): KeptUpload[] {
  return read(storage).filter(({ at }) => now - at < LONGEST_MS);
}

/** Remembers an upload, or how far it has come. A full or forbidden storage remembers nothing. */
export function keepUpload(storage: Storage, upload: KeptUpload, now: number): void {
  const others = listKept(storage, now).filter(({ url }) => url !== upload.url);
  write(storage, [...others, upload]);
}

export function dropKept(storage: Storage, gone: string): void {
  const kept = read(storage);
  const left = kept.filter(({ url }) => url !== gone);
  if (left.length < kept.length) write(storage, left);
}

function write(storage: Storage, uploads: readonly KeptUpload[]): void {
  try {
    if (uploads.length === 0) storage.removeItem(UNFINISHED_KEY);
    else storage.setItem(UNFINISHED_KEY, JSON.stringify(uploads));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function read(storage: Storage): KeptUpload[] {
  const list = parse(storage.getItem(UNFINISHED_KEY) ?? "[]");
  return Array.isArray(list) ? list.flatMap(asKept) : [];
}

function asKept(kept: unknown): KeptUpload[] {
  const { url, form, field, fingerprint, name, bytes, sentBytes, at } = jsonRecord(kept);
  const isKept =
    typeof url === "string" &&
    typeof form === "string" &&
    typeof field === "string" &&
    typeof fingerprint === "string" &&
    typeof name === "string" &&
    typeof bytes === "number" &&
    typeof sentBytes === "number" &&
    typeof at === "number";
  return isKept ? [{ url, form, field, fingerprint, name, bytes, sentBytes, at }] : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Written by another version of the page, or by hand: as good as none.
    return null;
  }
}
