import { fileTypeFromBuffer } from "file-type";

/** Enough of a file's beginning to tell what it is. */
export const HEAD_BYTES = 8192;

/** The names of some signatures here; AI files are PDF or PostScript inside. */
const SAME_AS: Readonly<Record<string, string>> = {
  "application/eps": "application/postscript",
  "image/apng": "image/png",
  "image/heif": "image/heic",
  "video/x-m4v": "video/mp4",
};

/**
 * The media type by content, never by name; `null` when it is nothing known.
 * `head` is the first {@link HEAD_BYTES} of the file, or all of it.
 */
export async function recogniseContent(head: Uint8Array, name: string): Promise<string | null> {
  const text = Buffer.from(head).toString("latin1");
  const written = WRITTEN.find(({ beginning }) => beginning.test(text));
  if (written) return written.contentType;
  const found = await fileTypeFromBuffer(head);
  if (!found || found.mime === "application/xml") return isSvg(text) ? "image/svg+xml" : null;
  // The library takes less for a beginning than we do.
  if (WRITTEN.some(({ contentType }) => contentType === found.mime)) return null;
  // Some signatures are but letters, with which a script can begin as well; no script has zeros.
  if (!text.includes("\0")) return null;
  if (found.mime === "application/zip" && isWordArchive(text)) return DOCX;
  // The old Office container holds several formats; the name tells Word from Excel.
  if (found.mime === "application/x-cfb" && /\.doc$/i.test(name)) return "application/msword";
  return SAME_AS[found.mime] ?? found.mime;
}

/**
 * Formats of text begin as they should, after a byte order mark and white space at most: what has
 * that further on is something else, a script for example, with a PDF in it.
 */
const WRITTEN = [
  { contentType: "application/pdf", beginning: /^(?:\u00EF\u00BB\u00BF)?[\0\s]*%PDF-/ },
  { contentType: "application/postscript", beginning: /^(?:\u00EF\u00BB\u00BF)?\s*%!PS/ },
];

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

/**
 * The place where the instruction, comment or document type that `text` begins with ends; -1 if
 * nowhere.
 */
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
