import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const STYLESHEET = /<link(?: nonce="[^"]*")? rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g;

/** The style sheets of the build by their address. */
export type StyleSheets = ReadonlyMap<string, string>;

/** Reads every style sheet of a build. */
export async function readStyleSheets(clientFolder: string): Promise<StyleSheets> {
  const folder = path.join(clientFolder, "assets");
  const names = await readdir(folder);
  const sheets = names.filter((name) => name.endsWith(".css"));
  const texts = sheets.map(async (name): Promise<[string, string]> => [
    `/assets/${name}`,
    (await readFile(path.join(folder, name), "utf8")).trim(),
  ]);
  return new Map(await Promise.all(texts));
}

/**
 * Puts a rendered page's style sheets into the page, so that it can paint
 * without asking again (decision 0012). The links stay for React, which
 * expects them, and fetch nothing: some browsers look ahead past `disabled`, none past `media`.
 */
export function inlineStyles(html: string, sheets: StyleSheets, nonce: string | null): string {
  const attribute = nonce === null ? "" : ` nonce="${nonce}"`;
  return html.replaceAll(STYLESHEET, (link, href: string) => {
    const text = sheets.get(href);
    if (text === undefined) return link;
    const quiet = `<link rel="stylesheet" href="${href}" media="not all" disabled=""/>`;
    return `<style${attribute}>${text}</style>${quiet}`;
  });
}
