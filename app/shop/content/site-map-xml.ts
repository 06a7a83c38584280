/** As many addresses as one file may hold (sitemaps.org). */
const MOST_IN_A_FILE = 50_000;

type Pages = readonly { path: string; changedAt: Date | null }[];

/**
 * The pages of a site as a sitemap (sitemaps.org); addresses are made absolute. More than
 * one file may hold are an index of files, each with its `part` in the address ("?part=2");
 * `null` is a part that there isn't.
 */
export function siteMapXml(pages: Pages, publicUrl: string, part: string | null): string | null {
  if (part !== null) {
    const from = (Number(part) - 1) * MOST_IN_A_FILE;
    const files = pages.length > MOST_IN_A_FILE && /^[1-9]\d{0,3}$/.test(part);
    return files && from < pages.length
      ? pagesXml(pages.slice(from, from + MOST_IN_A_FILE), publicUrl)
      : null;
  }
  if (pages.length <= MOST_IN_A_FILE) return pagesXml(pages, publicUrl);
  const count = Math.ceil(pages.length / MOST_IN_A_FILE);
  const files = Array.from({ length: count }, (_, index) => {
    const address = new URL(`/sitemap.xml?part=${index + 1}`, publicUrl).href;
    return `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`;
  });
  return inSitemap("sitemapindex", files);
}

function pagesXml(pages: Pages, publicUrl: string): string {
  const entries = pages.map(({ path, changedAt }) => {
    const address = escapeXml(new URL(path, publicUrl).href);
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${address}</loc>${changed}</url>`;
  });
  return inSitemap("urlset", entries);
}

function inSitemap(root: "urlset" | "sitemapindex", entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
