import type { Visitor } from "#tests/support/visitor.ts";

export interface WalkedPage {
  path: string;
  html: string;
}

/** So many pages that differ by a number or an id alone are enough. */
const ALIKE = 12;

/**
 * Every page that a visitor comes to from these addresses by links, and the answers to forms
 * that are sent empty. Of pages of one kind only some.
 */
export async function walkPages(
  visitor: Visitor,
  { starts, forms }: { starts: readonly string[]; forms: readonly string[] },
): Promise<WalkedPage[]> {
  const pages: WalkedPage[] = [];
  const waiting = [...starts];
  const seen = new Set(starts);
  const kinds = new Map<string, number>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await visitor.get(path);
    const to = answer.headers.get("location");
    const html = await htmlOf(answer);
    if (html !== null) pages.push({ path, html });
    for (const next of [...(to === null ? [] : [to]), ...linksOf(html ?? "")]) {
      const local = localPath(next, path);
      if (local === null || seen.has(local)) continue;
      seen.add(local);
      const kind = kindOf(local);
      const count = (kinds.get(kind) ?? 0) + 1;
      kinds.set(kind, count);
      if (count <= ALIKE) waiting.push(local);
    }
  }
  for (const path of forms) {
    const html = await htmlOf(await visitor.submit(path, []));
    if (html !== null) pages.push({ path: `POST ${path}`, html });
  }
  return pages;
}

async function htmlOf(answer: Response): Promise<string | null> {
  if (answer.headers.get("content-type")?.startsWith("text/html")) return answer.text();
  await answer.body?.cancel();
  return null;
}

function linksOf(html: string): string[] {
  const links = html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g);
  return [...links].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

/** The path and the search of an address of this shop; `null` for any other. */
function localPath(href: string, base: string): string | null {
  const origin = "http://shop.invalid";
  const url = URL.parse(href, origin + base);
  if (!url || url.origin !== origin) return null;
  return url.pathname + url.search;
}

/** The common part of pages that differ by a number, an id or a search alone. */
function kindOf(path: string): string {
  const [page = "", search = ""] = path.split("?");
  const names = [...new URLSearchParams(search).keys()].toSorted();
  const places = page.replaceAll(/\/(?:\d+|[\w-]{20,}|MR-[\w-]+)(?=\/|$)/g, "/:id");
  return `${places}?${names.join("&")}`;
}
