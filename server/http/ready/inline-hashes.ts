import { createHash } from "node:crypto";

/** Sources for a content security policy that admit exactly the inline code of a page. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** Hashes of every inline script and style sheet in the HTML of a page. */
export function inlineHashes(html: string): InlineHashes {
  return { scripts: hashesOf(html, "script"), styles: hashesOf(html, "style") };
}

function hashesOf(html: string, element: "script" | "style"): string[] {
  const pattern = new RegExp(`<${element}(?:\\s[^>]*)?>([\\s\\S]*?)</${element}>`, "g");
  const texts = Array.from(html.matchAll(pattern), ([, text = ""]) => text);
  const hashes = texts.filter((text) => text !== "").map(hashOf);
  return [...new Set(hashes)];
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
