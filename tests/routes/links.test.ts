import { expect, test } from "vitest";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();

interface Reading {
  status: number;
  /** Where it leads to, unless it is a page itself. */
  location: string | null;
  links: string[];
  anchors: Set<string>;
}

async function read(path: string): Promise<Reading> {
  const response = await shop.visitor().get(path);
  const location = response.headers.get("location");
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  const html = await response.text();
  const values = (pattern: RegExp) =>
    isPage ? Array.from(html.matchAll(pattern), ([, value = ""]) => value) : [];
  const links = values(/<a\s[^>]*?href="([^"]*)"/g).map((link) => link.replaceAll("&amp;", "&"));
  return { status: response.status, location, links, anchors: new Set(values(/\sid="([^"]+)"/g)) };
}

test("no link of the storefront leads nowhere, nor to a section that is not there", async () => {
  const readings = new Map<string, Reading>();
  const dead: string[] = [];
  const waiting: { from: string; to: string }[] = [{ from: "the address bar", to: "/" }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const url = new URL(next.to, new URL(next.from, shop.address));
    if (url.origin !== shop.address) continue;
    const path = url.pathname + url.search;
    const known = readings.get(path);
    const reading = known ?? (await read(path));
    readings.set(path, reading);
    if (reading.status >= 400) dead.push(`${path}, on ${next.from}`);
    const anchor = decodeURIComponent(url.hash.slice(1));
    const isThere = anchor === "" || reading.location !== null || reading.anchors.has(anchor);
    if (!isThere) dead.push(`${path}${url.hash}, on ${next.from}`);
    if (known) continue;
    if (reading.location !== null) waiting.push({ from: path, to: reading.location });
    for (const to of reading.links) waiting.push({ from: path, to });
  }
  expect(dead).toEqual([]);
  expect(readings.size).toBeGreaterThan(60);
});
