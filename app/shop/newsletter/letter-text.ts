/** A piece of a paragraph: words, or words that lead somewhere. */
export type LetterPart = string | { label: string; url: string };

/** "[words](address)" in a text, or an address alone. */
const LINK =
  /\[([^[\]\n]{1,200})\]\(((?:[^()\s]|\([^()\s]{0,100}\)){1,500})\)|(https?:\/\/[^\s<>()[\]]{1,500}[^\s<>()[\].,;:!?])/g;

/**
 * The paragraphs of a letter, which empty lines part; within one a line break stays. An address is
 * "https://…" or begins at the shop's root: any other stays as it was typed.
 */
export function letterParagraphs(body: string): LetterPart[][] {
  return body
    .replaceAll("\r\n", "\n")
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map(partsOf);
}

/** Whether a letter may lead there. */
export function isLetterUrl(url: string): boolean {
  if (/^\/(?!\/)[^\s\\]*$/.test(url)) return true;
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/** The whole address, of what begins at the shop's root too. */
export function wholeUrl(publicUrl: string, url: string): string {
  return url.startsWith("/") ? publicUrl + url : url;
}

function partsOf(paragraph: string): LetterPart[] {
  const parts: LetterPart[] = [];
  let words = "";
  let end = 0;
  for (const found of paragraph.matchAll(LINK)) {
    const [written, named = "", address = "", alone = ""] = found;
    const [label, url] = alone === "" ? [named, address] : [alone, alone];
    words += paragraph.slice(end, found.index);
    end = found.index + written.length;
    if (!isLetterUrl(url)) {
      words += written;
      continue;
    }
    if (words !== "") parts.push(words);
    words = "";
    parts.push({ label, url });
  }
  words += paragraph.slice(end);
  return words === "" ? parts : [...parts, words];
}
