import { PassThrough, Readable } from "node:stream";
import busboy, { type BusboyConfig } from "@fastify/busboy";

export interface MultipartReader {
  limits: BusboyConfig["limits"];
  onField(name: string, value: string): void;
  /** `name` is empty for an input without a file. May leave `content` unread; it ends early when the sender goes away. */
  onFile(inputName: string, name: string, content: Readable): Promise<void>;
}

export type MultipartResult =
  | { ok: true; /** There were more files than the limit. */ filesDropped: boolean }
  /** The body broke off, or is no form at all. */
  | { ok: false };

/**
 * Reads a multipart form to its end, whatever becomes of its files. Throws what
 * `onFile` threw, once nothing is being read any more.
 */
export async function readMultipart(
  contentType: string,
  body: ReadableStream<Uint8Array>,
  { limits, onField, onFile }: MultipartReader,
): Promise<MultipartResult> {
  const parser = openParser(contentType, limits);
  if (!parser) return { ok: false };
  const open = new Set<PassThrough>();
  const receiving: Promise<void>[] = [];
  const failures: unknown[] = [];
  let filesDropped = false;

  parser.on("field", onField);
  parser.on("filesLimit", () => (filesDropped = true));
  parser.on("file", (inputName, part, name) => {
    const content = apart(part);
    open.add(content);
    // An empty file input has no name, whatever the parser's types say.
    const received = onFile(inputName, name || "", content)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => {
        open.delete(content);
        content.destroy();
      });
    receiving.push(received);
  });
  const source = Readable.from(body);
  const isWhole = await new Promise<boolean>((resolve) => {
    parser.on("finish", () => resolve(true));
    // Each may complain more than once, and later.
    parser.on("error", () => resolve(false));
    source.on("error", () => resolve(false));
    source.pipe(parser);
  });
  if (!isWhole) {
    source.destroy();
    for (const content of open) content.destroy();
  }
  await Promise.all(receiving);
  if (failures.length > 0) throw failures[0];
  return isWhole ? { ok: true, filesDropped } : { ok: false };
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
