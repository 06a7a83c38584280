/** The pages of a site as a sitemap (sitemaps.org); addresses are made absolute. */
export function siteMapXml(
  pages: readonly { path: string; changedAt: Date | null }[],
  publicUrl: string,
): string {
  const entries = pages.map(({ path, changedAt }) => {
    const address = escapeXml(new URL(path, publicUrl).href);
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${address}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
