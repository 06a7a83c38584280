import type { Visitor } from "./visitor.ts";

/** Opens a page of the shop and follows it wherever its address leads, as a browser does. */
export async function openPage(visitor: Visitor, address: string) {
  let at = address;
  let response = await visitor.get(at);
  for (let to = response.headers.get("location"); to; to = response.headers.get("location")) {
    at = to;
    response = await visitor.get(at);
  }
  const page = (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  return { at, status: response.status, headers: response.headers, page };
}

/** What the page is called on itself. */
export function headingIn(page: string): string | undefined {
  return /<h1[^>]*>([^<]*)</.exec(page)?.[1];
}

/** Where the first link of this label leads. */
export function linkIn(page: string, label: string): string {
  const links = [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  const [, href] = links.find(([, , text]) => text === label) ?? [];
  if (href === undefined) throw new Error(`The page has no link "${label}".`);
  return href.replaceAll("&amp;", "&");
}
