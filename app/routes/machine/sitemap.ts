import type { Route } from "./+types/sitemap";
import { servicesContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { listSitePages } from "#app/shop/content/site-map.server.ts";
import { siteMapXml } from "#app/shop/content/site-map-xml.ts";

/** `/sitemap.xml`: every page that search engines should know. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const pages = await orUnavailable(context, listSitePages(services, services.now()));
  const xml = siteMapXml(pages, services.env.publicUrl, url.searchParams.get("part"));
  if (xml === null) throw new Response("Not found", { status: 404 });
  return new Response(xml, {
    headers: { "Content-Type": "application/xml", "Cache-Control": "public, max-age=3600" },
  });
}
