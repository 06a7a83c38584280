import { PassThrough, Readable } from "node:stream";
import busboy, { type BusboyConfig } from "@fastify/busboy";
import { enteredField } from "#app/shop/form/entered.ts";
import { createBreather } from "#app/platform/limits/breather.server.ts";
import { shownLength } from "#app/shop/form/shown-length.ts";
import { storable } from "#app/shop/form/written-text.ts";

export interface MultipartReader {
  limits: {
    fields: number;
    /** In bytes, of one field; what is longer is cut off. */
    fieldSize: number;
    files: number;
    /** In bytes, of one file; without it the caller measures. */
    fileSize?: number;
    /** In characters as a page shows them, of all fields and their names; `MOST_TEXT` without it. */
    text?: number;
  };
  onField(name: string, value: string): void;
  /** `name` is empty for an input without a file. May leave `content` unread; it ends early when the sender goes away. */
  onFile(inputName: string, name: string, content: Readable): Promise<void>;
}

export type MultipartResult =
  | { ok: true; /** There were more files than the limit. */ filesDropped: boolean }
  /** The body broke off, is no form at all, or no form of the shop: it is in far more pieces. */
  | { ok: false };

/** The legal pages of the settings, the longest form, are half of it. */
const MOST_TEXT = 2_000_000;
/** Whatever a browser says of a part: its name, its file's, its type. */
const HEADERS_OF_A_PART = { headerPairs: 8, headerSize: 4096 };
const SLICE_BYTES = 16 * 1024;
/** Inputs without a file, and files beyond the limit that are told of. */
const MORE_PARTS = 200;

/**
 * Reads a multipart form to its end, whatever becomes of its files; of what is in more pieces, or
 * has more text, than any form of the shop the rest is read past. Throws what `onFile` threw, once
 * nothing is being read any more.
 */
export async function readMultipart(
  contentType: string,
  body: ReadableStream<Uint8Array>,
  { limits: { text = MOST_TEXT, ...own }, onField, onFile }: MultipartReader,
): Promise<MultipartResult> {
  const parts = own.fields + own.files + MORE_PARTS;
  const parser = openParser(contentType, { ...own, parts, ...HEADERS_OF_A_PART });
  if (!parser) return { ok: false };
  const open = new Set<PassThrough>();
  const receiving: Promise<void>[] = [];
  const failures: unknown[] = [];
  let filesDropped = false;
  let characters = 0;

  parser.on("filesLimit", () => (filesDropped = true));
  parser.on("file", (inputName: string | undefined, part, name) => {
    const content = apart(part);
    open.add(content);
    // Nor has an empty file input one for its file.
    const received = onFile(inputName ?? "", name || "", content)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => {
        open.delete(content);
        content.destroy();
      });
    receiving.push(received);
  });
  const source = Readable.from(inSlices(body));
  const isWhole = await new Promise<boolean>((resolve) => {
    parser.on("finish", () => resolve(true));
    parser.on("partsLimit", () => resolve(false));
    // One without a name is nobody's, whatever the parser's types say.
    parser.on("field", (name: string | undefined, value) => {
      if (name === undefined) return;
      characters += name.length + shownLength(value);
      if (characters > text) resolve(false);
      else onField(storable(name), enteredField(name, value));
    });
    // Each may complain more than once, and later.
    parser.on("error", () => resolve(false));
    source.on("error", () => resolve(false));
    source.pipe(parser);
  });
  if (!isWhole) {
    for (const content of open) content.destroy();
    // Its sender reads an answer once all of it is sent.
    source.unpipe(parser);
    source.resume();
    if (!source.closed) await new Promise((resolve) => source.once("close", resolve));
  }
  await Promise.all(receiving);
  if (failures.length > 0) throw failures[0];
  return isWhole ? { ok: true, filesDropped } : { ok: false };
}

/**
 * As it comes, but in pieces so small that a form can be broken off within what came at once, and
 * that others have their turn between two of them.
 */
async function* inSlices(body: ReadableStream<Uint8Array>) {
  const breathe = createBreather();
  for await (const piece of body) {
    for (let at = 0; at < piece.length; at += SLICE_BYTES) {
      await breathe();
      yield piece.subarray(at, at + SLICE_BYTES);
    }
  }
}

/** `null` for a content type without a boundary. */
function openParser(contentType: string, limits: BusboyConfig["limits"]) {
  try {
    return busboy({ headers: { "content-type": contentType }, limits });
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/**
 * A part's content as a stream of its own: whoever reads it may break off, and
 * the part is still read to its end, without which the form would never end.
 */
function apart(part: Readable): PassThrough {
  const content = new PassThrough();
  part.on("error", () => content.destroy());
  content.on("close", () => {
    part.unpipe(content);
    part.resume();
  });
  content.on("error", () => part.resume());
  part.pipe(content);
  return content;
}
