import { fileTypeFromBuffer } from "file-type";

/** Enough of a file's beginning to tell what it is. */
export const HEAD_BYTES = 8192;

/** What some signatures are called here; AI files are PDF or PostScript inside. */
const SAME_AS: Readonly<Record<string, string>> = {
  "application/eps": "application/postscript",
  "image/heif": "image/heic",
  "video/x-m4v": "video/mp4",
};

/**
 * The media type by content, never by name; `null` when it is nothing known.
 * `head` is the first {@link HEAD_BYTES} of the file, or all of it.
 */
export async function recogniseContent(head: Uint8Array, name: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(head);
  const text = Buffer.from(head).toString("latin1");
  if (found) {
    if (found.mime === "application/zip" && isWordArchive(text)) return DOCX;
    // The old Office container holds several formats; the name tells Word from Excel.
    if (found.mime === "application/x-cfb" && /\.doc$/i.test(name)) return "application/msword";
    if (found.mime === "application/xml" && isSvg(text)) return "image/svg+xml";
    return SAME_AS[found.mime] ?? found.mime;
  }
  if (text.includes("%PDF-") && text.indexOf("%PDF-") < 1024) return "application/pdf";
  if (text.startsWith("%!PS")) return "application/postscript";
  return isSvg(text) ? "image/svg+xml" : null;
}

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

function isWordArchive(text: string): boolean {
  return text.includes("word/") && text.includes("[Content_Types].xml");
}

/**
 * Whether the first element is `svg`. Skips what may stand before it piece by
 * piece: a pattern over all of it would try every way to split it.
 */
function isSvg(text: string): boolean {
  let rest = text.replace(/^(?:\uFEFF|\u00EF\u00BB\u00BF)/, "").trimStart();
  while (rest.startsWith("<?") || rest.startsWith("<!")) {
    const end = endOfMarkup(rest);
    if (end < 0) return false;
    rest = rest.slice(end).trimStart();
  }
  return /^<svg[\s>]/i.test(rest);
}

/** Where the instruction, comment or document type that `text` begins with is over; -1 if nowhere. */
function endOfMarkup(text: string): number {
  if (text.startsWith("<!--")) return after(text, "-->", 4);
  if (text.startsWith("<?")) return after(text, "?>", 2);
  const subset = text.indexOf("[");
  const close = text.indexOf(">");
  return subset < 0 || close < subset ? after(text, ">", 2) : after(text, ">", text.indexOf("]"));
}

/** -1 when `from` is before the text, or nothing more comes. */
function after(text: string, mark: string, from: number): number {
  const at = from < 0 ? -1 : text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}
