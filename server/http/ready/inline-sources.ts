import { createHash, randomUUID } from "node:crypto";

/** A page whose inline code its policy admits, and by what. */
export interface AdmittedPage {
  html: string;
  scripts: string[];
  styles: string[];
  /** Stands for the nonce of scripts that hold a key, another one for each who gets them; `null` without any. */
  nonce: string | null;
}

const SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g;
const STYLE = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g;

/** Admits exactly the inline code of a page: by its hash, or by a nonce what holds one of these marks. */
export function admitInline(html: string, marks: readonly string[]): AdmittedPage {
  const mark = randomUUID();
  const scripts: string[] = [];
  let isMarked = false;
  const admitted = html.replaceAll(SCRIPT, (script, attributes: string, text: string) => {
    if (marks.some((one) => text.includes(one))) {
      isMarked = true;
      return `<script nonce="${mark}"${attributes}>${text}</script>`;
    }
    scripts.push(text);
    return script;
  });
  const styles = Array.from(html.matchAll(STYLE), ([, text = ""]) => text);
  const nonce = isMarked ? mark : null;
  return {
    html: admitted,
    scripts: [...hashesOf(scripts), ...(nonce === null ? [] : [`'nonce-${nonce}'`])],
    styles: hashesOf(styles),
    nonce,
  };
}

function hashesOf(texts: readonly string[]): string[] {
  const hashes = texts.filter((text) => text !== "").map(hashOf);
  return [...new Set(hashes)];
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
